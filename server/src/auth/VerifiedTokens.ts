/** When all sessions of an address, and everybody's, were ended last, by the database's clock (Unix milliseconds); 0: never. */
export interface SessionEnds {
  own: number;
  all: number;
}

/** Who calls, and since when (Unix seconds) the session holds. */
export interface Session {
  address: `0x${string}`;
  issuedAt: number;
  /** SHA-256 of its token: names this session among those of the address. */
  id: `0x${string}`;
  /** The revocations known when the session began, which do not apply to it. Absent in tokens of earlier versions. */
  ends?: SessionEnds;
}

/** Callers that are remembered; of more, the one remembered longest is verified again. */
const MAX_TOKENS = 10_000;

/** Tokens whose signature and claims were found good, each until it runs out: a page polls with the same one for days. */
export class VerifiedTokens {
  readonly #tokens = new Map<string, { session: Session; end: number }>();

  /** The session of a token that was kept and has not run out at `now` (Unix milliseconds). */
  get(token: string, now: number): Session | undefined {
    const known = this.#tokens.get(token);
    return known && known.end * 1000 > now ? known.session : undefined;
  }

  /** Keeps a token that was verified, which runs out at `end` (Unix seconds). */
  keep(token: string, session: Session, end: number): void {
    this.#tokens.set(token, { session, end });
    if (this.#tokens.size <= MAX_TOKENS) return;
    const oldest = this.#tokens.keys().next();
    if (!oldest.done) this.#tokens.delete(oldest.value);
  }
}
