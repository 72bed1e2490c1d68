import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

/**
 * Prints the JavaScript that home loads first (entry, home screen, the first texts of one language), gzipped, and fails above the budget.
 * Needs a build, in dist/ or in the folder given.
 */
const BUDGET_KB = 130;
const FIRST_LOAD = ['index.html', 'src/screens/home/HomeScreen.tsx', 'src/i18n/locales/en-US/first.ts'];

interface ManifestChunk {
  file: string;
  imports?: string[];
}

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestChunk
>;

const keys = new Set<string>();
function collect(key: string): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build manifest`);
  if (keys.has(key)) return;
  keys.add(key);
  chunk.imports?.forEach(collect);
}
FIRST_LOAD.forEach(collect);

let total = 0;
const files = new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
for (const file of files) {
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} kB  first load of home, gzipped (budget ${BUDGET_KB} kB)`);
if (total > BUDGET_KB) {
  console.error(`over budget by ${(total - BUDGET_KB).toFixed(1)} kB`);
  process.exitCode = 1;
}
