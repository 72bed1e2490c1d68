import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { sessionKey } from '../auth/sessionSecret.ts';
import { backupState } from '../db/offchainSchema.ts';
import { missingOffchainTables } from '../db/offchainTables.ts';
import type { Database } from '../db/openDatabase.ts';
import { readRows } from '../db/readRows.ts';
import { RepeatingTask } from '../time/RepeatingTask.ts';

const INTERVAL_MS = 2_000;
/** Interval until the secrets have been compared once, because a starting process waits for the result. */
const FIRST_INTERVAL_MS = 100;
/** A process without a heartbeat for this long counts as ended. */
const HEARTBEAT_TIMEOUT = sql`interval '15 seconds'`;

const SECRET_NOT_COMPARED = 'SESSION_SECRET has not been compared with that of the other API processes yet';
const SECRET_DIFFERS =
  'SESSION_SECRET differs from that of another API process: set the same value for all of them';

interface Parts {
  db: Database;
  log: Logger;
  secret: string;
  otherSecret: string | undefined;
  /** Whether the tables are up to date; until then nothing is checked. */
  isPrepared: () => boolean;
}

/**
 * Detects missing tables of the schema `offchain`, and API processes that do not accept each other's sessions. The secrets are compared by
 * keyed hashes, from which they cannot be computed.
 */
export class DatabaseCheck {
  readonly #id = randomUUID();
  readonly #signs: string;
  readonly #accepts: string[];
  #last: Promise<void> = Promise.resolve();
  readonly #checking = new RepeatingTask(() => (this.#last = this.check()));
  #missing: string[] = [];
  #backupAt = 0;
  #secretProblem: string | undefined = SECRET_NOT_COMPARED;

  constructor(private readonly parts: Parts) {
    const { secret, otherSecret } = parts;
    this.#signs = fingerprint(secret);
    this.#accepts = [secret, ...(otherSecret === undefined ? [] : [otherSecret])].map(fingerprint);
  }

  /** Reasons not to be ready that apply to every process. */
  problems(): string[] {
    if (this.#missing.length === 0) return [];
    return [`the database lacks tables of the schema offchain: ${this.#missing.join(', ')}`];
  }

  /** Reasons not to be ready that apply only to this process. */
  ownProblems(): string[] {
    return this.#secretProblem === undefined ? [] : [this.#secretProblem];
  }

  /** Unix seconds of the last complete backup; 0 when there was none, and before the first check. */
  get backupAt(): number {
    return this.#backupAt;
  }

  start(): void {
    this.#checking.start(() =>
      this.#secretProblem === SECRET_NOT_COMPARED ? FIRST_INTERVAL_MS : INTERVAL_MS,
    );
  }

  /** Stops checking and deletes this process's row, so that the others need not wait until its heartbeat times out. */
  stop(): void {
    this.#checking.stop();
    const { db, log } = this.parts;
    // Wait for a check in progress, which would write the row again.
    void this.#last
      .then(() => db.execute(sql`delete from offchain.api_processes where id = ${this.#id}`))
      .catch((err: unknown) => log.debug({ err }, 'this process could not be removed from api_processes'));
  }

  /** Never rejects: while the database is away, the last result holds. */
  async check(): Promise<void> {
    const { db, log, isPrepared } = this.parts;
    if (!isPrepared()) return;
    try {
      const missing = await missingOffchainTables(db);
      if (missing.length > 0 && this.#missing.length === 0)
        log.error({ tables: missing }, 'the database lacks tables of the schema offchain: restore a backup');
      this.#missing = missing;
      if (missing.length === 0) this.#backupAt = await readBackupTime(db);
      const problem = missing.length > 0 || (await this.#updateServing()) ? undefined : SECRET_DIFFERS;
      if (problem && this.#secretProblem !== problem) log.error(problem);
      this.#secretProblem = problem;
    } catch (error) {
      log.debug({ err: error }, 'the check of the database failed');
    }
  }

  /**
   * Writes this process's heartbeat and whether it serves, and returns the latter: true when every serving process accepts its sessions and
   * it accepts theirs. Of two serving processes with different secrets, the one that started later stops serving. Processes that do not
   * serve are ignored, because one with a wrong secret would otherwise keep correct ones from serving after a restart.
   */
  async #updateServing(): Promise<boolean> {
    const { db } = this.parts;
    // Killed processes leave their rows behind.
    if (this.#secretProblem === SECRET_NOT_COMPARED)
      await db.execute(sql`delete from offchain.api_processes where seen_at < now() - interval '1 hour'`);
    await db.execute(
      sql`insert into offchain.api_processes (id, signs, accepts) values (${this.#id}, ${this.#signs}, ${sql.param(this.#accepts)}::text[])
        on conflict (id) do update set seen_at = now()`,
    );
    const serve = sql`update offchain.api_processes own set serves = not exists (
          select from offchain.api_processes other
          where other.id <> own.id and other.serves and other.seen_at > now() - ${HEARTBEAT_TIMEOUT}
            and (not own.serves or (other.started_at, other.id) < (own.started_at, own.id))
            and not (own.signs = any(other.accepts) and other.signs = any(own.accepts)))
        where id = ${this.#id} returning serves`;
    const [row] = await readRows<{ serves: boolean }>(db, serve);
    return row?.serves === true;
  }
}

function fingerprint(secret: string): string {
  const { algorithm, key } = sessionKey(secret);
  return createHmac('sha256', key).update(`koala session secret ${algorithm}`).digest('hex').slice(0, 32);
}

async function readBackupTime(db: Database): Promise<number> {
  const [row] = await db.select().from(backupState);
  return row ? row.completedAt.getTime() / 1000 : 0;
}
