import { readFileSync, writeFileSync } from 'node:fs';
import { atMost } from '../rows.ts';
import type { Row } from '../rows.ts';

/** What one page transferred. `first`: without polls that ask again for what was there, which a slow machine has fewer of. */
export interface PageBytes {
  bytes: number;
  requests: number;
  firstBytes: number;
  firstRequests: number;
}

const file = new URL('bytes.json', import.meta.url);
/** A page that grows by more than this share of it wants to be seen and committed. */
const TOLERANCE = 0.02;

/** The row that says how many pages outgrew the committed table; when writing, the table is renewed first. */
export function compareBytes(measured: ReadonlyMap<string, PageBytes>, isWriting: boolean): Row {
  if (isWriting) {
    const table = [...measured].map(([path, { firstBytes, firstRequests }]) => [
      path,
      { bytes: firstBytes, requests: firstRequests },
    ]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
  }
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { bytes: number }>;
  const grown = [...measured].filter(([path, { firstBytes }]) => {
    const before = table[path]?.bytes;
    return before === undefined || firstBytes > before * (1 + TOLERANCE);
  });
  for (const [path, { firstBytes }] of grown)
    console.error(`${path}: ${table[path]?.bytes ?? 'nothing'} B in the table, now ${firstBytes} B`);
  if (grown.length > 0) console.error('If that is meant: npm run bench -- web --only bytes --write');
  return atMost(`pages that grew by more than ${TOLERANCE * 100}%`, grown.length, `of ${measured.size}`, 0);
}
