import webpush from 'web-push';
import type { PushConfig } from '../../src/push/pushConfig.ts';

/** Messages to devices are on, and go to one service that nobody asks. */
export const push: PushConfig = {
  ...webpush.generateVAPIDKeys(),
  subject: 'mailto:operator@koala.example',
  services: ['push.example'],
  local: false,
};

/** What a device of that service posts. */
export const device = {
  endpoint: 'https://push.example/device',
  p256dh: push.publicKey,
  auth: 'a'.repeat(22),
  language: 'en-US',
  kinds: 'reward,stage',
  above: '1.5',
} as const;
