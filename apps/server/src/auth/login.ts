import type { Calls } from '@koala/api-schema/calls';
import { lt } from 'drizzle-orm';
import { isAddress } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import type { z } from 'zod';
import { usedLoginMessages } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { ApiError } from '../http/envelope.ts';
import type { Clock } from '../time/Clock.ts';
import type { SessionTokens } from './SessionTokens.ts';
import { verifySignature } from './verifySignature.ts';

/** Largest difference between the time of a login message and the server's clock, either way. */
export const LOGIN_WINDOW_MS = 5 * 60_000;

export interface AuthParts {
  db: Database;
  chain: PublicClient;
  tokens: SessionTokens;
  clock: Clock;
}

/**
 * Login by a signed timestamp: `msg` is the time in milliseconds as text, signed with `personal_sign` (EIP-191). Returns a session token.
 * Throws 400 for an address with a wrong checksum, and 401 when the time is off by more than five minutes, the signature is wrong, or
 * (address, message) was used before.
 */
export async function login(parts: AuthParts, request: z.output<Calls['login']['request']>): Promise<string> {
  const { msg } = request;
  const address = request.address as Address;
  if (!isAddress(address)) throw ApiError.badRequest('address: mixed case without a valid checksum');
  const offset = Number(msg) - parts.clock();
  if (offset < -LOGIN_WINDOW_MS) throw ApiError.unauthorized('msg: too old, sign a new one');
  if (offset > LOGIN_WINDOW_MS)
    throw ApiError.unauthorized('msg: from the future, check the clock of this device');
  const signature = request.signature as Hex;
  if (!(await verifySignature(parts.chain, { address, message: msg, signature }))) {
    throw ApiError.unauthorized('signature: not a signature of msg by address');
  }
  if (!(await useMessage(parts, address, msg)))
    throw ApiError.unauthorized('msg: already used, sign a new one');
  return parts.tokens.issue(address);
}

/** Marks (address, message) as used; false when it already was. Deletes messages outside the window, which are refused anyway. */
async function useMessage({ db, clock }: AuthParts, address: Address, message: string): Promise<boolean> {
  const now = clock();
  await db
    .delete(usedLoginMessages)
    .where(lt(usedLoginMessages.createdAt, new Date(now - 2 * LOGIN_WINDOW_MS - 60_000)));
  const inserted = await db
    .insert(usedLoginMessages)
    .values({ address, message, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ address: usedLoginMessages.address });
  return inserted.length === 1;
}
