import { readFileSync, writeFileSync } from 'node:fs';

/** Settings of a program, as a file of systemd's `EnvironmentFile` has them. */
export type EnvFile = Record<string, string>;

/** Writes settings, a line each, for their owner alone. No value may hold a line's end or a quote. */
export function writeEnvFile(path: string, settings: EnvFile): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
}

/** Reads such a file. Empty lines and comments say nothing. */
export function readEnvFile(path: string): EnvFile {
  const lines = readFileSync(path, 'utf8').split('\n');
  const said = lines.filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(
    said.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
  );
}
