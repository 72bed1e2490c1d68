import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';
import { z } from 'zod';
import { listOf, parseSettings, SettingError } from '../http/settings.ts';

/** The push services of Chrome and other Chromium browsers, Firefox, Safari, and Edge on Windows. */
const KNOWN_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

/** An empty VAPID setting counts as absent, because a compose file passes on unset variables as empty strings. */
const keys = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^([\w-]{87})?$/, 'must be a base64url public key of 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^([\w-]{43})?$/, 'must be a base64url private key of 43 characters')
    .optional(),
  /** Contact for push services. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)?$/, 'must be a mailto: or https: address')
    .optional(),
  /** Hosts of push services, comma-separated; `*.` matches one or more labels. On the local chain, full http origins too. */
  PUSH_SERVICES: z.string().default(KNOWN_SERVICES),
});

export interface PushConfig {
  publicKey: string;
  privateKey: string;
  subject: string;
  services: readonly string[];
  /** Whether the chain runs on this machine; then a push service may too. */
  local: boolean;
}

/**
 * How messages are signed and which push services they may go to; undefined without keys, which disables push. On the local chain keys are
 * generated and kept in `dataDir`. Throws a SettingError when a setting is invalid.
 */
export function pushConfig(
  env: Record<string, string | undefined>,
  { local, dataDir }: { local: boolean; dataDir: string },
): PushConfig | undefined {
  const settings = parseSettings(keys, env);
  const services = listOf(settings.PUSH_SERVICES);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject, services, local };
  if (publicKey || privateKey || subject)
    throw SettingError.of(
      'VAPID_PUBLIC_KEY',
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together or not at all',
    );
  return local ? { ...localKeys(dataDir), subject: 'https://localhost', services, local } : undefined;
}

/** Generated only once, because a device's subscription is bound to the key that it was created with. */
function localKeys(dataDir: string): { publicKey: string; privateKey: string } {
  const path = join(dataDir, 'push-keys.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, JSON.stringify(webpush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(path, 'utf8')) as { publicKey: string; privateKey: string };
}
