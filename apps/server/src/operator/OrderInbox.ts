import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../db/openDatabase.ts';
import { describeIssues } from '../http/describeIssues.ts';
import { RepeatingTask } from '../time/RepeatingTask.ts';

const INTERVAL_MS = 1_000;

/** One kind of order that an operator gives by a command. */
export interface OrderKind<T> {
  /** Its folder beside the embedded database. */
  name: string;
  schema: z.ZodType<T>;
  carryOut(db: Database, order: T): Promise<void>;
}

/** Validates an order that an operator wrote. Throws an Error that lists the invalid fields. */
export function parseOrder<T>({ name, schema }: OrderKind<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(describeIssues(parsed.error.issues, name));
}

/**
 * Operator orders for a server with the embedded database, which only the server's process may open. The command writes them as files
 * beside the database, and the server executes them.
 */
export class OrderInbox<T> {
  readonly #directory: string;
  #polling: RepeatingTask | undefined;

  constructor(
    dataDir: string,
    private readonly kind: OrderKind<T>,
  ) {
    this.#directory = join(dataDir, kind.name);
  }

  /** Writes an order atomically. */
  put(order: T): void {
    mkdirSync(this.#directory, { recursive: true });
    const path = join(this.#directory, `${Date.now()}-${process.pid}`);
    writeFileSync(`${path}.part`, JSON.stringify(order));
    renameSync(`${path}.part`, `${path}.json`);
  }

  /** Executes the orders, oldest first. A failed one is logged and deleted. */
  async drain(db: Database, log: Logger): Promise<void> {
    mkdirSync(this.#directory, { recursive: true });
    const names = readdirSync(this.#directory).filter((name) => name.endsWith('.json'));
    for (const name of names.sort()) {
      const path = join(this.#directory, name);
      try {
        await this.kind.carryOut(db, this.kind.schema.parse(JSON.parse(readFileSync(path, 'utf8'))));
        log.info({ order: this.kind.name }, 'operator order executed');
      } catch (error) {
        log.error(
          { err: error, order: this.kind.name },
          'operator order failed and was discarded: run the command again',
        );
      }
      rmSync(path, { force: true });
    }
  }

  start(db: Database, log: Logger): void {
    this.#polling = new RepeatingTask(() =>
      this.drain(db, log).catch((error: unknown) =>
        log.error({ err: error, directory: this.#directory }, 'cannot read operator orders'),
      ),
    );
    this.#polling.start(INTERVAL_MS);
  }

  stop(): void {
    this.#polling?.stop();
  }
}
