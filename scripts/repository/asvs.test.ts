import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../docs/asvs.md', import.meta.url), 'utf8');
const section = (heading: string) => page.split(`## ${heading}`)[1]!.split('\n## ')[0]!;
/** Rows of a section: ids, and the last cell. */
const rowsOf = (heading: string) =>
  [...section(heading).matchAll(/^\| (\d[\d., ]*\d) +\| .* \| (.+?) +\|$/gm)].map(([, ids, last]) => ({
    ids: ids!.split(', '),
    last: last!,
  }));

// That the files exist is shown by documents.test.ts.
it('each requirement that a test holds names its test files', () => {
  const rows = rowsOf('Held by tests');
  expect(rows.length).toBeGreaterThan(40);
  const unnamed = rows.filter(({ last }) => !/^(`[\w./]+\.(test\.tsx?|spec\.ts)`(, )?)+$/.test(last));
  expect(unnamed).toEqual([]);
});

it('each requirement is judged once, and has its chapter, section and number', () => {
  const ids = ['Held by tests', 'Held by how it is made', 'Not met'].flatMap((heading) =>
    rowsOf(heading).flatMap((row) => row.ids),
  );
  expect(ids.length).toBeGreaterThan(150);
  expect(ids.filter((id) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
