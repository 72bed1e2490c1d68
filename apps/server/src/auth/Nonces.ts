import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { nonces } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { Clock } from '../time/Clock.ts';

/** Lifetime of a nonce. */
export const NONCE_MINUTES = 10;

/** Nonces of sign-in messages: valid for ten minutes and one use, on any replica. */
export class Nonces {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A new nonce: 32 letters and digits, as EIP-4361 requires. */
  async create(): Promise<string> {
    const now = this.clock();
    await this.db.delete(nonces).where(lt(nonces.expiresAt, new Date(now)));
    const nonce = randomBytes(16).toString('hex');
    await this.db.insert(nonces).values({ nonce, expiresAt: new Date(now + NONCE_MINUTES * 60_000) });
    return nonce;
  }

  /** Consumes a nonce. False when it is unknown, expired or used; of two concurrent calls one gets true. */
  async use(nonce: string): Promise<boolean> {
    const now = new Date(this.clock());
    const used = await this.db
      .update(nonces)
      .set({ usedAt: now })
      .where(and(eq(nonces.nonce, nonce), isNull(nonces.usedAt), gt(nonces.expiresAt, now)))
      .returning({ nonce: nonces.nonce });
    return used.length === 1;
  }
}
