import { writeFileSync } from 'node:fs';

/** Writes settings in the format of systemd's `EnvironmentFile`, readable only by the owner. Values must not contain line breaks or quotes. */
export function writeEnvFile(path: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
}
