import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Row } from './rows.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = `${root}docs/reference/benchmarks.md`;

const number = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 3 : 0 });

/** Writes the rows of a part into the document, between its marker comments. Throws when they are missing. */
export function writeTable(part: string, rows: readonly Row[]): void {
  const text = readFileSync(file, 'utf8');
  const begin = `<!-- table of ${part} -->`;
  const end = `<!-- end of ${part} -->`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/reference/benchmarks.md has no marker comments for the table of ${part}`);
  const table = [
    '| what | measured | limit or reference | bound |',
    '| --- | ---: | --- | ---: |',
    ...rows.map(lineOf),
  ];
  const written = `${text.slice(0, from)}${begin}\n\n${table.join('\n')}\n\n${text.slice(to)}`;
  writeFileSync(file, written);
  execFileSync(process.execPath, [`${root}node_modules/oxfmt/bin/oxfmt`, file], { cwd: root });
}

function lineOf({ what, value, unit, reference = '', referenceValue, bound }: Row): string {
  const most = bound === undefined || referenceValue === undefined ? '' : `${number(referenceValue)} ${unit}`;
  return `| ${[what, `${number(value)} ${unit}`, reference, most].map((cell) => cell.trim()).join(' | ')} |`;
}
