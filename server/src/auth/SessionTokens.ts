import { CODE } from '@koala/api-schema/envelope';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../http/envelope.ts';
import type { Clock } from '../http/Clock.ts';

const SESSION_DAYS = 7;
const ISSUER = 'koala';
const ALGORITHM = 'HS256';
/** Longer texts are not parsed as tokens. */
const MAX_TOKEN_LENGTH = 1024;

/** Issues and checks session tokens: signed, expiring, bound to a lower-case address and one chain. Nothing is stored. */
export class SessionTokens {
  readonly #key: Uint8Array;

  constructor(
    secret: string,
    private readonly chainId: number,
    private readonly clock: Clock,
  ) {
    this.#key = new TextEncoder().encode(secret);
  }

  /** A token for `address`, valid for {@link SESSION_DAYS} days. */
  issue(address: string): Promise<string> {
    const now = Math.floor(this.clock() / 1000);
    return new SignJWT({ chain: this.chainId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(address.toLowerCase())
      .setIssuedAt(now)
      .setExpirationTime(now + SESSION_DAYS * 86_400)
      .sign(this.#key);
  }

  /**
   * The lower-case address of a token. Throws an {@link ApiError}: 301 for an expired session of this server, 401 for any other invalid
   * token (forged, of another issuer or chain, malformed).
   */
  async addressOf(token: string): Promise<`0x${string}`> {
    if (token.length > MAX_TOKEN_LENGTH) throw ApiError.unauthorized('the session token is not valid');
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: new Date(this.clock()),
        requiredClaims: ['sub', 'iat', 'exp', 'chain'],
      });
      return this.#subject(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired && this.#isOurs(error.payload)) {
        throw new ApiError(CODE.sessionEnded, 'the session has ended, sign in again');
      }
      if (error instanceof ApiError || error instanceof errors.JOSEError) {
        throw ApiError.unauthorized('the session token is not valid');
      }
      throw error;
    }
  }

  #subject(payload: { sub?: string; chain?: unknown }): `0x${string}` {
    if (!this.#isOurs(payload)) throw ApiError.unauthorized('the session token is not valid');
    return payload.sub as `0x${string}`;
  }

  #isOurs(payload: { sub?: string; chain?: unknown }): boolean {
    return payload.chain === this.chainId && /^0x[0-9a-f]{40}$/.test(payload.sub ?? '');
  }
}
