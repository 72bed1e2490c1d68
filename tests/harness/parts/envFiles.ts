import { readFileSync, writeFileSync } from 'node:fs';

/** A program's settings in the format of systemd's `EnvironmentFile`. */
export type EnvFile = Record<string, string>;

/** Writes settings, one per line, readable only by the owner. Values must not contain line breaks or quotes. */
export function writeEnvFile(path: string, settings: EnvFile): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
}

/** Parses such a file, skipping empty lines and comments. */
export function readEnvFile(path: string): EnvFile {
  const lines = readFileSync(path, 'utf8').split('\n');
  const said = lines.filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(
    said.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
  );
}
