import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/** How many statements the specification has about each subject: SH-01 to SH-14, and so on. */
const COUNTS = {
  SH: 14,
  HO: 24,
  SW: 14,
  PO: 2,
  NO: 13,
  US: 10,
  BP: 10,
  IN: 6,
  LI: 9,
  RE: 8,
  FI: 7,
  CH: 4,
  VA: 4,
  RO: 6,
  WA: 19,
  AP: 9,
  EN: 7,
};

interface Claim {
  id: string;
  /** A test file, and titles of tests in it. */
  tests: { file: string; titles: string[] }[];
}

/** The rows of the tables: | id | statement | `file`: `title`, `title`; `file`: `title` | */
const claims: Claim[] = read('docs/claims.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, , tests] = line.split('|').map((cell) => cell.trim());
    if (!id || !/^[A-Z]{2}-\d{2}$/.test(id) || !tests) return [];
    return [
      {
        id,
        tests: tests.split('; `').map((part) => {
          const [file = '', ...titles] = [...`\`${part.replace(/^`/, '')}`.matchAll(/`([^`]+)`/g)].map(
            ([, text]) => text ?? '',
          );
          return { file, titles };
        }),
      },
    ];
  });

/** Whether a file has a test with this title in its source. */
function hasTest(file: string, title: string): boolean {
  const source = read(file);
  if (file.endsWith('.sol')) return source.includes(`function ${title}(`);
  return (
    ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`)) ||
    hasLongTest(source, title)
  );
}

/** Prettier puts a long title on a line of its own. */
const hasLongTest = (source: string, title: string) =>
  source
    .split('\n')
    .some((line) => ["'", '"', '`'].some((quote) => line.trim() === `${quote}${title}${quote},`));

it('every statement is listed once', () => {
  const expected = Object.entries(COUNTS).flatMap(([subject, count]) =>
    Array.from({ length: count }, (_, index) => `${subject}-${String(index + 1).padStart(2, '0')}`),
  );
  const listed = claims.map(({ id }) => id);
  expect(expected.filter((id) => !listed.includes(id))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('every test that is named exists', () => {
  const missing = claims.flatMap(({ id, tests }) => {
    if (tests.every(({ titles }) => titles.length === 0)) return [`${id}: no test`];
    return tests.flatMap(({ file, titles }) => {
      if (!existsSync(`${root}${file}`)) return [`${id}: ${file}`];
      return titles.filter((title) => !hasTest(file, title)).map((title) => `${id}: ${file}: ${title}`);
    });
  });
  expect(missing).toEqual([]);
});
