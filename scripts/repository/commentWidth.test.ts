import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const WIDEST = 140;

/** A comment that fills its line; those with a bar are rows of a table. */
const COMMENT = /^\s*(\/\*|\*|\/\/)(?![^]*\|)/;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sol'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

it('no comment is wider than 140 columns', () => {
  const wide = sources.filter(Boolean).flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > WIDEST && COMMENT.test(line) ? [`${path}:${at + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
