import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paths } from '../benchmarks/web/measuring/paths.ts';

const table = new URL('../benchmarks/web/bytes/bytes.json', import.meta.url);

it('each page has a row in the table of bytes, and each row a page: npm run bench -- web --only bytes --write', () => {
  const rows = Object.keys(JSON.parse(readFileSync(table, 'utf8')) as Record<string, unknown>);
  expect(rows.toSorted()).toEqual([...paths].sort());
});
