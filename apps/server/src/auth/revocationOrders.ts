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
