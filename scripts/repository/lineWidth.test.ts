import { expect, it } from 'vitest';
import { filesLike, readFile } from './texts.ts';

const WIDEST = 140;

/** Texts of the app, each in a line of its own whatever its length. */
const TEXTS = 'web/src/i18n/locales/';
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

it('no line of code is wider than 140 columns, but for texts of the app', () => {
  const sources = filesLike('*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sol');
  const wide = sources.flatMap((path) => {
    const mayBeWide = (line: string) => path.startsWith(TEXTS) && !COMMENT.test(line);
    return readFile(path)
      .split('\n')
      .flatMap((line, at) => (line.length > WIDEST && !mayBeWide(line) ? [`${path}:${at + 1}`] : []));
  });
  expect(wide).toEqual([]);
});
