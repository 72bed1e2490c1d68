import { CODE } from '@koala/api-schema/envelope';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { ApiError } from '../http/envelope.ts';
import type { Clock } from '../time/Clock.ts';
import { sessionKey } from './sessionSecret.ts';
import type { SessionKey } from './sessionSecret.ts';

export const SESSION_DAYS = 7;
const ISSUER = 'koala';
/** Longer texts are not parsed as tokens. */
const MAX_TOKEN_LENGTH = 1024;
/** Largest number of cached tokens; beyond this the oldest is dropped and has to be verified again. */
const MAX_CACHED = 10_000;

/** When all sessions of an address, and of everyone, were last revoked, by the database's clock (Unix milliseconds); 0: never. */
export interface SessionEnds {
  own: number;
  all: number;
}

/** The caller's lower-case address, and when the session began (Unix seconds). */
export interface Session {
  address: `0x${string}`;
  issuedAt: number;
  /** SHA-256 of the token: identifies this session among those of the address. */
  id: `0x${string}`;
  /** The revocations known when the session began, which do not apply to it. Absent in tokens of earlier versions. */
  ends?: SessionEnds;
}

/** Issues and checks session tokens: signed, expiring, bound to a lower-case address and one chain. The database does not store them. */
export class SessionTokens {
  /** The key that signs. */
  readonly #key: SessionKey;
  /** The keys that verify. */
  readonly #keys: readonly SessionKey[];
  /** Verified tokens and when they expire (Unix seconds), because a page polls with the same token for days. */
  readonly #verified = new Map<string, { session: Session; end: number }>();

  /** @param secret in the format of {@link sessionKey}, which throws when it is too short */
  constructor(
    secret: string,
    private readonly chainId: number,
    private readonly clock: Clock,
    /** Reads the revocations that precede a new session; by default there are none. */
    private readonly endsOf: (address: `0x${string}`) => Promise<SessionEnds> = () =>
      Promise.resolve({ own: 0, all: 0 }),
    /** A second secret whose tokens are accepted too. */
    other?: string,
  ) {
    this.#key = sessionKey(secret);
    this.#keys = [this.#key, ...(other === undefined ? [] : [sessionKey(other)])];
  }

  /** A token for `address`, valid for {@link SESSION_DAYS} days. Rejects while the database is unreachable. */
  async issue(address: string): Promise<string> {
    const own = address.toLowerCase() as `0x${string}`;
    const ends = await this.endsOf(own);
    const now = Math.floor(this.clock() / 1000);
    const { algorithm, key } = this.#key;
    return (
      new SignJWT({ chain: this.chainId, ends: [ends.own, ends.all] })
        .setProtectedHeader({ alg: algorithm })
        // So that two sessions that begin in the same second can be revoked separately.
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setSubject(own)
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_DAYS * 86_400)
        .sign(key)
    );
  }

  /**
   * The session of a token. Rejects with an {@link ApiError}: 301 for an expired session of this server, 401 for any other invalid token
   * (forged, of another issuer or chain, malformed). Does not check whether the session was revoked.
   */
  async read(token: string): Promise<Session> {
    if (token.length > MAX_TOKEN_LENGTH) throw invalid();
    const known = this.#verified.get(token);
    if (known && known.end * 1000 > this.clock()) return known.session;
    try {
      const payload = await this.#verify(token);
      if (!this.#isOurs(payload)) throw invalid();
      const id = `0x${createHash('sha256').update(token).digest('hex')}` as const;
      const session = { address: payload.sub, issuedAt: payload.iat, id, ...endsIn(payload) };
      this.#verified.set(token, { session, end: payload.exp! });
      if (this.#verified.size > MAX_CACHED) this.#verified.delete(this.#verified.keys().next().value!);
      return session;
    } catch (error) {
      if (error instanceof errors.JWTExpired && this.#isOurs(error.payload)) {
        throw new ApiError(CODE.sessionEnded, 'the session has ended, sign in again');
      }
      if (error instanceof ApiError || error instanceof errors.JOSEError) {
        throw invalid();
      }
      throw error;
    }
  }

  /** The claims of a token that one of the keys has signed, with that key's own algorithm. Rejects as jose does. */
  async #verify(token: string): Promise<JWTPayload> {
    let failure: unknown;
    for (const { algorithm, key } of this.#keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer: ISSUER,
          currentDate: new Date(this.clock()),
          requiredClaims: ['sub', 'iat', 'exp', 'chain'],
        });
        return payload;
      } catch (error) {
        const isOfAnother =
          error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed;
        if (!isOfAnother) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  /** The claims can be anything: `sub` may be an array, whose string form could match the pattern. */
  #isOurs(payload: JWTPayload): payload is JWTPayload & { sub: `0x${string}`; iat: number } {
    const { chain, sub, iat } = payload;
    return (
      chain === this.chainId &&
      typeof iat === 'number' &&
      typeof sub === 'string' &&
      /^0x[0-9a-f]{40}$/.test(sub)
    );
  }
}

/** The revocations recorded in a token; tokens of earlier versions have none. */
function endsIn({ ends }: JWTPayload): Pick<Session, 'ends'> {
  if (!Array.isArray(ends)) return {};
  const [own, all] = ends as number[];
  return { ends: { own: own ?? 0, all: all ?? 0 } };
}

function invalid(): ApiError {
  return ApiError.unauthorized('the session token is not valid, sign in again');
}
