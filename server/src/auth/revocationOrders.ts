import { isAddress } from 'viem';
import { z } from 'zod';
import type { OrderKind } from '../operator/OrderInbox.ts';
import { ALL, forgetRevocations, writeRevocation } from './writeRevocation.ts';

const revocation = z.strictObject({
  address: z.custom<`0x${string}`>((v) => v === ALL || (typeof v === 'string' && isAddress(v)), 'an address'),
  /** Unix seconds of the order. */
  at: z.number().int(),
});
type Revocation = z.infer<typeof revocation>;

/** An operator's order: revokes every session of an address, or of everyone, that began before it. */
export const revocationOrders: OrderKind<Revocation> = {
  name: 'revocations',
  schema: revocation,
  carryOut: async (db, order) => {
    await writeRevocation(db, order);
    await forgetRevocations(db, order.at);
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
