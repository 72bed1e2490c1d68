import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../http/settings.ts';

const NAME = 'SESSION_SECRET';
const OTHER_NAME = 'SESSION_SECRET_OTHER';
const MIN_SECRET_LENGTH = 32;
/** Signature algorithms with the minimum length of their secret: as many characters as a signature has bytes. */
const ALGORITHMS = { HS256: MIN_SECRET_LENGTH, HS384: 48, HS512: 64 } as const;

export interface SessionKey {
  algorithm: keyof typeof ALGORITHMS;
  key: Uint8Array;
}

/** The key of a secret: for HS256, or for the algorithm before its first colon, as in `HS512:...`. Throws when it is too short for that. */
export function sessionKey(text: string, name = NAME): SessionKey {
  const [, named, secret = ''] = /^(?:(HS256|HS384|HS512):)?(.*)$/s.exec(text)!;
  const algorithm = (named ?? 'HS256') as SessionKey['algorithm'];
  const least = ALGORITHMS[algorithm];
  if (secret.length >= least) return { algorithm, key: new TextEncoder().encode(secret) };
  const what = named ? `${name} of ${named}` : name;
  throw SettingError.of(name, `${what} must have at least ${least} characters`);
}

/**
 * Secret that signs session tokens: `SESSION_SECRET`, the same for every API process; see {@link sessionKey}. On the local chain it is
 * optional: one is generated and kept in `dataDir`, so that sessions survive a restart. Throws when it is missing elsewhere, or too short.
 */
export function sessionSecret(
  configured: string | undefined,
  options: { local: boolean; dataDir: string },
): string {
  if (configured) {
    sessionKey(configured);
    return configured;
  }
  if (!options.local) throw SettingError.of(NAME, `${NAME} is not set`);
  return localSecret(options.dataDir);
}

/** A second secret whose sessions are accepted too, `SESSION_SECRET_OTHER`, for rotating the secret. Throws when it is too short. */
export function otherSessionSecret(configured: string | undefined): string | undefined {
  if (!configured) return undefined;
  sessionKey(configured, OTHER_NAME);
  return configured;
}

function localSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Written only when absent, so that two processes that start at the same time both read what the first wrote.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < MIN_SECRET_LENGTH)
    throw new Error(
      `${path} contains no session secret of at least ${MIN_SECRET_LENGTH} characters: delete it, and the server creates a new one`,
    );
  return secret;
}
