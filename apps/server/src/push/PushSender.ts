import { backOff } from '@koala/protocol/backOff';
import { and, asc, eq, lte } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import webpush from 'web-push';
import { pushMessages, pushSubscriptions } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { PushMetrics } from '../metrics/PushMetrics.ts';
import { collectMessages, MESSAGE_TTL_SECONDS, skipOldEvents } from './collectMessages.ts';
import type { PushConfig } from './pushConfig.ts';
import { hasDevices, isPushService } from './subscriptions.ts';

/** Pause between two checks for final blocks and due messages, milliseconds, because a backfill indexes many blocks per second. */
const INTERVAL_MS = 1_000;
const ANSWER_MS = 10_000;
/** Messages in flight at a time. */
const CONCURRENCY = 8;
const BATCH = 200;
/** Back-off before the second attempt, doubled for each further one, seconds. */
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3_600;
/** HTTP statuses for a subscription that has expired or was canceled. */
const GONE_STATUSES: readonly number[] = [404, 410];

type Due = typeof pushMessages.$inferSelect & { device: typeof pushSubscriptions.$inferSelect };

interface SenderParts {
  db: Database;
  config: PushConfig;
  log: Logger;
  /** Unix milliseconds. */
  clock: () => number;
  metrics?: PushMetrics | undefined;
}

/**
 * Creates and delivers push notifications, in the one process that writes the index. A message is deleted once its push service has
 * accepted it. If the process ends in between, the message is sent twice, and the second one replaces the first on the device by its tag.
 */
export class PushSender {
  readonly #stopped = new AbortController();
  #isWanted = false;
  #working: Promise<void> | undefined;

  constructor(private readonly parts: SenderParts) {}

  /** Call for each indexed block: schedules one run for any number of blocks. A failure is logged; the next block retries. */
  wake(): void {
    this.#isWanted = true;
    this.#working ??= this.#workWhileWanted().finally(() => (this.#working = undefined));
  }

  /** Ends after the current run. Resolves when no message is in flight. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#working;
  }

  async #workWhileWanted(): Promise<void> {
    const { signal } = this.#stopped;
    while (this.#isWanted && !signal.aborted) {
      this.#isWanted = false;
      await this.work().catch((err: unknown) =>
        this.parts.log.warn({ err }, 'cannot send push notifications'),
      );
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Creates the messages of new final blocks, and tries to send each due message once. Does nothing when no device is subscribed. */
  async work(): Promise<void> {
    const { db } = this.parts;
    if (!(await hasDevices(db))) return skipOldEvents(db);
    await collectMessages(db, this.#now());
    const due = await db
      .select()
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscription))
      .where(lte(pushMessages.nextAt, this.#now()))
      .orderBy(asc(pushMessages.nextAt))
      .limit(BATCH);
    const queue = due.map((row): Due => ({ ...row.push_messages, device: row.push_subscriptions }));
    const sendNext = async () => {
      for (let message = queue.shift(); message; message = queue.shift()) await this.#deliver(message);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  }

  async #deliver(message: Due): Promise<void> {
    const { db, log, metrics } = this.parts;
    const answer = await this.#send(message).catch((err: unknown) => ({ status: 0, pause: 0, err }));
    const { status, pause } = answer;
    if (GONE_STATUSES.includes(status)) {
      metrics?.add('gone');
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, message.subscription));
      return;
    }
    const isRefused = status >= 300 && status < 500 && status !== 429;
    if (isRefused)
      log.warn(
        { status, service: new URL(message.device.endpoint).host },
        'push service rejected a notification',
      );
    const isSent = status >= 200 && status < 300;
    metrics?.add(isSent ? 'sent' : isRefused ? 'refused' : 'retried');
    const next = this.#now() + Math.max(pause, backOff(message.attempts + 1, FIRST_PAUSE, LONGEST_PAUSE));
    const own = and(eq(pushMessages.subscription, message.subscription), eq(pushMessages.key, message.key));
    if (isSent || isRefused || next > message.expiresAt) await db.delete(pushMessages).where(own);
    else
      await db
        .update(pushMessages)
        .set({ attempts: message.attempts + 1, nextAt: next })
        .where(own);
  }

  /** Sends a message. Resolves to the push service's status and the pause it requests, in seconds. Rejects without a response. */
  async #send({ device, payload, key }: Due): Promise<{ status: number; pause: number }> {
    const { config } = this.parts;
    // The list of push services may have been shortened since the device subscribed.
    if (!isPushService(device.endpoint, config)) return { status: 410, pause: 0 };
    const keys = { p256dh: device.p256dh, auth: device.auth };
    const { method, headers, body, endpoint } = webpush.generateRequestDetails(
      { endpoint: device.endpoint, keys },
      payload,
      {
        vapidDetails: config,
        TTL: MESSAGE_TTL_SECONDS,
        urgency: key.startsWith('delegate') ? 'high' : 'normal',
      },
    );
    const response = await fetch(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
      // A push service has no reason to redirect.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    return { status: response.status, pause: Number(response.headers.get('retry-after')) || 0 };
  }

  #now(): number {
    return Math.floor(this.parts.clock() / 1_000);
  }
}
