import { lt, sql } from 'drizzle-orm';
import { isAddress } from 'viem';
import { z } from 'zod';
import { revocations } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';
import type { OrderKind } from '../operator/OrderInbox.ts';
import { SESSION_DAYS } from './SessionTokens.ts';

/** Stands for every address. */
const ALL = '0x';
/** How long what was read last counts: every API process knows of a revocation after this time. */
const FRESH_MS = 1_000;
/** The clocks of the processes that issue tokens differ: sessions that seem to begin a little later are revoked too. */
const CLOCKS_DIFFER_SECONDS = 5;

/** The sessions that were revoked, as the database has them. */
export class Revocations {
  /** By lower-case address: sessions that began at this time (Unix seconds) or earlier do not hold. */
  #until: ReadonlyMap<string, number> = new Map();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Of how many wallets sessions were ended, as of the last read. */
  get size(): number {
    return this.#until.size;
  }

  /** Whether the session of `address` that began at `issuedAt` (Unix seconds) is revoked. Rejects while the database is away. */
  async has(address: `0x${string}`, issuedAt: number): Promise<boolean> {
    if (!this.isFresh()) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    return this.knownOf(address, issuedAt);
  }

  /** Whether what was read last still counts, so that {@link knownOf} may be believed. */
  isFresh(): boolean {
    return Math.abs(this.clock() - this.#readAt) < FRESH_MS;
  }

  /** The answer of {@link has} as of the last read. */
  knownOf(address: `0x${string}`, issuedAt: number): boolean {
    const until = this.#until;
    return issuedAt <= Math.max(until.get(address) ?? -Infinity, until.get(ALL) ?? -Infinity);
  }

  async #read(): Promise<void> {
    const at = this.clock();
    const rows = await this.db.select().from(revocations);
    this.#until = new Map(rows.map(({ address, until }) => [address, until]));
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
    const until = at + CLOCKS_DIFFER_SECONDS;
    await db
      .insert(revocations)
      .values({ address, until })
      .onConflictDoUpdate({
        target: revocations.address,
        set: { until: sql`greatest(${revocations.until}, ${until})` },
      });
    // Such sessions have run out by themselves.
    await db.delete(revocations).where(lt(revocations.until, at - SESSION_DAYS * 86_400));
  },
};

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
