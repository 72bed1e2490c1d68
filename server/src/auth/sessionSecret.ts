import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../http/settings.ts';

const NAME = 'SESSION_SECRET';
const MIN_SECRET_LENGTH = 32;

/**
 * Secret that signs session tokens: `SESSION_SECRET`, the same for every replica. On the local chain it is optional: one is made and kept
 * in `dataDir`, so that sessions survive a restart. Throws when it is missing elsewhere, or too short.
 */
export function sessionSecret(
  configured: string | undefined,
  options: { local: boolean; dataDir: string },
): string {
  if (configured) {
    if (configured.length >= MIN_SECRET_LENGTH) return configured;
    throw SettingError.of(NAME, `${NAME} must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  if (!options.local) throw SettingError.of(NAME, `${NAME} is not set`);
  return localSecret(options.dataDir);
}

function localSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Only when absent: two processes that start at once both read what the first wrote.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(`${path} holds no session secret; delete it to have a new one made.`);
  return secret;
}
