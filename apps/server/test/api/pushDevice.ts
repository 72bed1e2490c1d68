import webpush from 'web-push';
import type { PushConfig } from '../../src/push/pushConfig.ts';

/** Enables push with a single push service, which is never called. */
export const push: PushConfig = {
  ...webpush.generateVAPIDKeys(),
  subject: 'mailto:operator@koala.example',
  services: ['push.example'],
  local: false,
};

export const device = {
  endpoint: 'https://push.example/device',
  p256dh: push.publicKey,
  auth: 'a'.repeat(22),
  language: 'en-US',
  kinds: 'reward,stage',
  above: '1.5',
} as const;
