/** When all sessions of an address, and of everyone, were last revoked, by the database's clock (Unix milliseconds); 0: never. */
export interface SessionEnds {
  own: number;
  all: number;
}

/** The caller's address, and when the session began (Unix seconds). */
export interface Session {
  address: `0x${string}`;
  issuedAt: number;
  /** SHA-256 of the token: identifies this session among those of the address. */
  id: `0x${string}`;
  /** The revocations known when the session began, which do not apply to it. Absent in tokens of earlier versions. */
  ends?: SessionEnds;
}

/** Largest number of cached tokens; beyond this the oldest is dropped and has to be verified again. */
const MAX_TOKENS = 10_000;

/** Cache of tokens with a verified signature and claims, each until it expires, because a page polls with the same token for days. */
export class VerifiedTokens {
  readonly #tokens = new Map<string, { session: Session; end: number }>();

  /** The session of a cached token that has not expired at `now` (Unix milliseconds). */
  get(token: string, now: number): Session | undefined {
    const known = this.#tokens.get(token);
    return known && known.end * 1000 > now ? known.session : undefined;
  }

  /** Caches a verified token, which expires at `end` (Unix seconds). */
  keep(token: string, session: Session, end: number): void {
    this.#tokens.set(token, { session, end });
    if (this.#tokens.size <= MAX_TOKENS) return;
    const oldest = this.#tokens.keys().next();
    if (!oldest.done) this.#tokens.delete(oldest.value);
  }
}
