import type { revocations } from '../db/offchainSchema.ts';
import type { Session } from './VerifiedTokens.ts';
import { ALL } from './writeRevocation.ts';

/** A row of the revocations table. */
export type RevocationRow = typeof revocations.$inferSelect;

/** The revocations that one process holds. */
export class RevocationList {
  /** By lower-case address, or by a session's id: sessions that began at this time (Unix seconds) or earlier are revoked. */
  readonly #until = new Map<string, number>();
  /** By address: when all its sessions were last revoked, by the database's clock (Unix milliseconds). */
  readonly #endedAt = new Map<string, number>();
  /** Up to when the database was read, by its own clock. */
  readUpTo = new Date(0);

  /** The number of revocations: of all sessions of a wallet or of everyone, or of one session. */
  get size(): number {
    return this.#until.size;
  }

  add(rows: readonly RevocationRow[]): void {
    for (const { address, until, changedAt } of rows) {
      this.#until.set(address, until);
      if (isWhole(address)) this.#endedAt.set(address, changedAt.getTime());
      if (changedAt > this.readUpTo) this.readUpTo = changedAt;
    }
  }

  /** Whether a session is revoked. */
  ends({ address, issuedAt, id, ends }: Session): boolean {
    if (this.#beganBefore(id, issuedAt)) return true;
    // Does not depend on any process's clock: the token records the revocations known when it was issued, and a later one revokes it.
    if (ends) return ends.own < this.#endOf(address) || ends.all < this.#endOf(ALL);
    return this.#beganBefore(address, issuedAt) || this.#beganBefore(ALL, issuedAt);
  }

  /** Drops revocations that ended before `since` (Unix seconds). */
  forget(since: number): void {
    for (const [whose, until] of this.#until) {
      if (until >= since) continue;
      this.#until.delete(whose);
      this.#endedAt.delete(whose);
    }
  }

  /** Row count and checksum, for comparing two lists. */
  figures(): { rows: number; sum: number } {
    let sum = 0;
    for (const until of this.#until.values()) sum += until;
    return { rows: this.#until.size, sum };
  }

  #beganBefore(whose: string, issuedAt: number): boolean {
    return issuedAt <= (this.#until.get(whose) ?? -Infinity);
  }

  #endOf(address: string): number {
    return this.#endedAt.get(address) ?? 0;
  }
}

/** Whether a row revokes all sessions of an address, not a single one: an address is shorter than the id of a session. */
const isWhole = (whose: string): boolean => whose.length <= 42;
