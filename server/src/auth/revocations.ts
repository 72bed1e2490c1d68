import { gt, lt, sql } from 'drizzle-orm';
import { isAddress } from 'viem';
import { z } from 'zod';
import { revocations } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import type { OrderKind } from '../operator/OrderInbox.ts';
import { SESSION_DAYS } from './SessionTokens.ts';
import type { Session } from './VerifiedTokens.ts';

/** Stands for every address. */
const ALL = '0x';
/** How long what was read last counts: every API process knows of a revocation after this time. */
const FRESH_MS = 1_000;
/** What is new is asked for; all of it as often as this, which forgets what ran out and finds what a backup brought back. */
const WHOLE_MS = 60_000;
/** Rows of which the newest that was read is this much older are read again: they are seen in another order than they were stamped. */
const OVERLAP_MS = 15_000;
/** The clocks of the processes that issue tokens differ: sessions that seem to begin a little later are revoked too. */
const CLOCKS_DIFFER_SECONDS = 5;

/** The sessions that were revoked, as the database has them. */
export class Revocations {
  /** By lower-case address, or by a session's id: sessions that began at this time (Unix seconds) or earlier do not hold. */
  #until = new Map<string, number>();
  #readAt = -Infinity;
  #wholeAt = -Infinity;
  /** The newest change that was read, by the database's clock. */
  #newest = new Date(0);
  #reading: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Of how many wallets all sessions were ended, or of how many one, as of the last read. */
  get size(): number {
    return this.#until.size;
  }

  /** Whether a session is revoked. Rejects while the database is away. */
  async has(session: Session): Promise<boolean> {
    if (!this.isFresh()) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.knownOf(session);
  }

  /** Whether what was read last still counts, so that {@link knownOf} may be believed. */
  isFresh(): boolean {
    return Math.abs(this.clock() - this.#readAt) < FRESH_MS;
  }

  /** The answer of {@link has} as of the last read. */
  knownOf({ address, issuedAt, id }: Session): boolean {
    return [address, ALL, id].some((whose) => issuedAt <= (this.#until.get(whose) ?? -Infinity));
  }

  /** Ends one session, or with `all` each of its address. This process knows of it with its next call. Rejects as `has` does. */
  async end({ address, issuedAt, id }: Session, { all }: { all: boolean }): Promise<void> {
    const now = Math.floor(this.clock() / 1000);
    await revoke(this.db, all ? { address, until: now } : { address: id, until: issuedAt }, now);
    this.#readAt = -Infinity;
  }

  async #read(): Promise<void> {
    const at = this.clock();
    const isWhole = Math.abs(at - this.#wholeAt) >= WHOLE_MS;
    const since = new Date(isWhole ? 0 : this.#newest.getTime() - OVERLAP_MS);
    const rows = await this.db.select().from(revocations).where(gt(revocations.changedAt, since));
    // Added to what is there: copying all of it each second would cost more with everybody who leaves.
    if (isWhole) this.#until = new Map();
    for (const { address, until, changedAt } of rows) {
      this.#until.set(address, until);
      if (changedAt > this.#newest) this.#newest = changedAt;
    }
    if (isWhole) this.#wholeAt = at;
    this.#readAt = at;
  }
}

const revocation = z.strictObject({
  address: z.custom<`0x${string}`>((v) => v === ALL || (typeof v === 'string' && isAddress(v)), 'an address'),
  /** Unix seconds of the order. */
  at: z.number().int(),
});
type Revocation = z.infer<typeof revocation>;

/** An operator's order: no session of an address, or of anyone, that began before holds any more. */
export const revocationOrders: OrderKind<Revocation> = {
  name: 'revocations',
  schema: revocation,
  carryOut: async (db, { address, at }) => {
    await revoke(db, { address, until: at + CLOCKS_DIFFER_SECONDS }, at);
  },
};

/** Writes a row, unless there is one that ends as much, and deletes those whose sessions have run out by themselves at `now`. */
async function revoke(
  db: Database,
  { address, until }: { address: `0x${string}`; until: number },
  now: number,
): Promise<void> {
  await db
    .insert(revocations)
    .values({ address, until })
    .onConflictDoUpdate({
      target: revocations.address,
      set: { until: sql`greatest(${revocations.until}, ${until})`, changedAt: sql`now()` },
    });
  await db.delete(revocations).where(lt(revocations.until, now - SESSION_DAYS * 86_400));
}

const USAGE = `usage: npm run sessions -w @koala/server -- revoke <address>
       npm run sessions -w @koala/server -- revoke all`;

/** Parses the operator's command line. Throws an Error with the usage. */
export function readRevocation(args: readonly string[]): Revocation {
  const [action, whose = ''] = args;
  const isComplete = args.length === 2 && action === 'revoke' && (whose === 'all' || isAddress(whose));
  if (!isComplete) throw new Error(USAGE);
  const address = whose === 'all' ? ALL : (whose.toLowerCase() as `0x${string}`);
  return { address, at: Math.floor(Date.now() / 1000) };
}
