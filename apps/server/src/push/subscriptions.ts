import type { Calls } from '@koala/api-schema/calls';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { parseEther } from 'viem';
import type { z } from 'zod';
import { pushSubscriptions } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { PushConfig } from './pushConfig.ts';

/** Maximum number of devices per address; a new one replaces the oldest. */
const MAX_DEVICES = 10;

type Wanted = z.output<Calls['pushSubscribe']['request']>;

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');

/**
 * Whether messages may be sent to `endpoint`, which any client can choose: only to a configured push service over https on the default
 * port, or on the local chain to a configured origin. This prevents requests to other hosts, including the server's own network (SSRF).
 */
export function isPushService(endpoint: string, { services, local }: PushConfig): boolean {
  const { protocol, host, hostname, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local && services.includes(origin)) return true;
  if (protocol !== 'https:' || host !== hostname) return false;
  return services.some((name) =>
    name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
}

/** Stores a device's subscription for `address`, replacing that device's earlier one, and deletes the oldest above MAX_DEVICES. */
export async function saveSubscription(db: Database, address: `0x${string}`, wanted: Wanted): Promise<void> {
  const { endpoint, above, ...rest } = wanted;
  const row = { ...rest, endpoint, address, above: parseEther(above) };
  await db.transaction(async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ id: idOf(endpoint), ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: row });
    const old = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.address, address))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(MAX_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old));
  });
}

export async function dropSubscription(
  db: Database,
  address: `0x${string}`,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, idOf(endpoint)), eq(pushSubscriptions.address, address)));
}

export async function hasDevices(db: Database): Promise<boolean> {
  const [one] = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).limit(1);
  return one !== undefined;
}
