import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/openDatabase.ts';
import { noticeOrder, storeNotice } from './notices.ts';
import type { NoticeOrder } from './notices.ts';

const INTERVAL_MS = 1_000;

/**
 * Operator's orders for a server with the embedded database, which only the server's process may open: the command writes them as files
 * beside the database, the server applies them.
 */
export class NoticeInbox {
  readonly #directory: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(dataDir: string) {
    this.#directory = join(dataDir, 'notices');
  }

  /** Writes an order atomically. */
  put(order: NoticeOrder): void {
    mkdirSync(this.#directory, { recursive: true });
    const path = join(this.#directory, `${Date.now()}-${process.pid}`);
    writeFileSync(`${path}.part`, JSON.stringify(order));
    renameSync(`${path}.part`, `${path}.json`);
  }

  /** Applies the orders, oldest first. A failed one is logged and deleted. */
  async drain(db: Database, log: Logger): Promise<void> {
    mkdirSync(this.#directory, { recursive: true });
    const names = readdirSync(this.#directory).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) {
      const path = join(this.#directory, name);
      try {
        const order = noticeOrder.parse(JSON.parse(readFileSync(path, 'utf8')));
        await storeNotice(db, order);
        log.info({ action: order.action, language: order.language }, 'notice changed');
      } catch (error) {
        log.error({ err: error, file: path }, 'a notice could not be applied');
      }
      rmSync(path, { force: true });
    }
  }

  /** Polls for orders every second until `stop`. */
  start(db: Database, log: Logger): void {
    const tick = async (): Promise<void> => {
      await this.drain(db, log).catch((error: unknown) =>
        log.error({ err: error }, 'the notices cannot be read'),
      );
      if (this.#timer) this.#timer = setTimeout(() => void tick(), INTERVAL_MS);
    };
    this.#timer = setTimeout(() => void tick(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
