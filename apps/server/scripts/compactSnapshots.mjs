// Second half of `npm run migrations -w @koala/server`: rewrites drizzle-kit's snapshots with one line per table. Each migration adds a
// snapshot, which drizzle-kit writes with 1,600 lines.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compactJson } from '@koala/toolchain/compactJson';

const folder = new URL('../drizzle/meta/', import.meta.url);
for (const name of readdirSync(folder).filter((each) => each.endsWith('_snapshot.json'))) {
  const file = new URL(name, folder);
  writeFileSync(file, compactJson(JSON.parse(readFileSync(file, 'utf8')), 2));
}
