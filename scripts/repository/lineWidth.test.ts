import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const WIDEST = 140;

/** Sentences that people read, each in a line of its own. */
const TEXTS = 'web/src/i18n/locales/';

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sol'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

it('no line of code is wider than 140 columns', () => {
  const wide = sources
    .filter((path) => path !== '' && !path.startsWith(TEXTS) && existsSync(root + path))
    .flatMap((path) =>
      readFileSync(root + path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.length > WIDEST ? [`${path}:${at + 1}`] : [])),
    );
  expect(wide).toEqual([]);
});
