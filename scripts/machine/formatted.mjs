import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `text` as the formatter writes the file at `path`, which need not exist. Throws when it cannot be parsed. */
export function formatted(text, path) {
  const args = [`${root}node_modules/oxfmt/bin/oxfmt`, `--stdin-filepath=${path}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
}
