import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The licenses of the packages that `files` come from, which must be distributed with them. */
export function licenseTexts(files: readonly string[]): string {
  const names = files.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(names)].sort().map(textOf).join('\n');
}

function textOf(name: string): string {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) return `${name}\n`;
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return `${'='.repeat(80)}\n${name} ${version}, ${license}\n\n${text}`;
}
