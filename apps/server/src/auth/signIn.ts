import type { Calls } from '@koala/api-schema/calls';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Hex } from 'viem';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import type { SiweMessage } from 'viem/siwe';
import type { z } from 'zod';
import { nonces } from '../db/offchainSchema.ts';
import { ApiError } from '../http/envelope.ts';
import type { AllowedOrigins } from './AllowedOrigins.ts';
import { LOGIN_WINDOW_MS } from './login.ts';
import type { AuthParts } from './login.ts';
import { verifySignature } from './verifySignature.ts';

/** Lifetime of a nonce, and of a message that contains one. */
const NONCE_MINUTES = 10;

export interface SignInParts extends AuthParts {
  origins: AllowedOrigins;
  chainId: number;
}

/**
 * The wallet kit's sign-in: an EIP-4361 message of this site, for this chain, with an unused nonce of this server. Returns a session token.
 * Throws 400 for a malformed message and 401, naming the field, for an invalid one.
 */
export async function signIn(
  parts: SignInParts,
  request: z.output<Calls['verify']['request']>,
): Promise<string> {
  const message = readSignInMessage(request.message);
  checkPlace(message, parts);
  checkTime(message, parts.clock());
  const signed = { address: message.address, message: request.message, signature: request.signature as Hex };
  if (!(await verifySignature(parts.chain, signed))) {
    throw ApiError.unauthorized('signature: not a signature of the message by its address');
  }
  // Last, so that only a valid signature uses up the nonce.
  if (!(await useNonce(parts, message.nonce)))
    throw ApiError.unauthorized('nonce: unknown, expired or already used');
  return parts.tokens.issue(message.address);
}

/** A new nonce for a sign-in message: 32 letters and digits, as EIP-4361 requires; valid ten minutes, for one use at any API process. */
export async function createNonce({ db, clock }: AuthParts): Promise<string> {
  const now = clock();
  await db.delete(nonces).where(lt(nonces.expiresAt, new Date(now)));
  const nonce = randomBytes(16).toString('hex');
  await db.insert(nonces).values({ nonce, expiresAt: new Date(now + NONCE_MINUTES * 60_000) });
  return nonce;
}

/** Consumes a nonce. False when it is unknown, expired or used; of two concurrent calls one gets true. */
async function useNonce({ db, clock }: AuthParts, nonce: string): Promise<boolean> {
  const now = new Date(clock());
  const used = await db
    .update(nonces)
    .set({ usedAt: now })
    .where(and(eq(nonces.nonce, nonce), isNull(nonces.usedAt), gt(nonces.expiresAt, now)))
    .returning({ nonce: nonces.nonce });
  return used.length === 1;
}

function checkPlace({ chainId, domain, scheme, uri }: SignInMessage, parts: SignInParts): void {
  if (chainId !== parts.chainId) throw ApiError.unauthorized(`chainId: sign in on chain ${parts.chainId}`);
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url || !parts.origins.has(url)) throw ApiError.unauthorized('uri: not a site of this service');
  if (url.host !== domain) throw ApiError.unauthorized('domain: not the host of the uri');
  if (scheme !== undefined && `${scheme}:` !== url.protocol)
    throw ApiError.unauthorized('scheme: not the scheme of the uri');
}

function checkTime({ expirationTime, issuedAt, notBefore }: SignInMessage, now: number): void {
  const age = now - issuedAt.getTime();
  if (age < -LOGIN_WINDOW_MS)
    throw ApiError.unauthorized('issuedAt: from the future, check the clock of this device');
  if (age > NONCE_MINUTES * 60_000) throw ApiError.unauthorized('issuedAt: too old, sign a new message');
  if (expirationTime && expirationTime.getTime() <= now)
    throw ApiError.unauthorized('expirationTime: has passed, sign a new message');
  if (notBefore && notBefore.getTime() > now)
    throw ApiError.unauthorized('notBefore: not reached yet, sign in later');
}

type SignInMessage = SiweMessage & { issuedAt: Date };

/**
 * Parses an EIP-4361 message. Throws an {@link ApiError} with code 400 unless its fields serialize to the same text. That excludes repeated
 * fields, other text and addresses in the wrong case.
 */
function readSignInMessage(text: string): SignInMessage {
  const malformed = ApiError.badRequest('message: not an EIP-4361 message');
  const fields = parseSiweMessage(text);
  const { address, chainId, domain, issuedAt, nonce, uri, version } = fields;
  if (!address || !chainId || !domain || !issuedAt || !nonce || !uri || version !== '1') throw malformed;
  const message = { ...fields, address, chainId, domain, issuedAt, nonce, uri, version };
  if (rebuilt(message) !== withPlainDates(text)) throw malformed;
  return message;
}

function rebuilt(message: SignInMessage): string | undefined {
  try {
    return createSiweMessage(message);
  } catch {
    return undefined;
  }
}

/** Wallets format dates differently (milliseconds, offsets): normalizes them. */
function withPlainDates(text: string): string {
  return text.replace(
    /^(Issued At|Expiration Time|Not Before): (\S+)$/gm,
    (line, name: string, value: string) => {
      const date = new Date(value);
      return Number.isNaN(date.getTime()) ? line : `${name}: ${date.toISOString()}`;
    },
  );
}
