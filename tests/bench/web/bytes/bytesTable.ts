import { readFileSync, writeFileSync } from 'node:fs';
import { atMost } from '../../table/rows.ts';
import type { Row } from '../../table/rows.ts';

/** Transfer of one page. Files are separate, because the length of responses depends on the chain's data. */
export interface PageBytes {
  bytes: number;
  requests: number;
  fileBytes: number;
  files: number;
}

const file = new URL('bytes.json', import.meta.url);
/** Larger relative growth of a page must be committed. */
const TOLERANCE = 0.02;

/** The row with the number of pages that exceed the committed table; when writing, the table is renewed first. */
export function compareBytes(measured: ReadonlyMap<string, PageBytes>, shouldWrite: boolean): Row {
  if (shouldWrite) {
    const table = [...measured].map(([path, { fileBytes, files }]) => [path, { bytes: fileBytes, files }]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
  }
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { bytes: number }>;
  const grown = [...measured].filter(([path, { fileBytes }]) => {
    const before = table[path]?.bytes;
    return before === undefined || fileBytes > before * (1 + TOLERANCE);
  });
  for (const [path, { fileBytes }] of grown)
    console.error(
      `${path}: ${table[path] ? `${table[path].bytes} B` : 'missing'} in the table, now ${fileBytes} B`,
    );
  if (grown.length > 0)
    console.error('If this change is intended, run npm run bench -- web --only bytes --write');
  return atMost(`pages that grew by more than ${TOLERANCE * 100}%`, grown.length, `of ${measured.size}`, 0);
}
