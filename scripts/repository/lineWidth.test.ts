import { expect, it } from 'vitest';
import { filesLike, readFile } from './texts.ts';

const WIDEST = 140;

/** Sentences that people read, each in a line of its own. */
const SENTENCES = 'web/src/i18n/locales/';

it('no line of code is wider than 140 columns', () => {
  const sources = filesLike('*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sol');
  const wide = sources
    .filter((path) => !path.startsWith(SENTENCES))
    .flatMap((path) =>
      readFile(path)
        .split('\n')
        .flatMap((line, at) => (line.length > WIDEST ? [`${path}:${at + 1}`] : [])),
    );
  expect(wide).toEqual([]);
});
