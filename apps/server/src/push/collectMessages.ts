import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { eq, sql } from 'drizzle-orm';
import { bulkInsert } from '../db/bulkInsert.ts';
import { blocks, state } from '../db/chainSchema.ts';
import { pushCursor, pushMessages } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { notificationsBetween } from './notificationsBetween.ts';
import { messageOf } from './messages.ts';

/** How long an undelivered message is retried, and kept by the push service, seconds. */
export const MESSAGE_TTL_SECONDS = 86_400;

/**
 * Creates the messages of all blocks that have become final since the last call. The first call, and the first for another deployment,
 * creates none, so that no device is notified of earlier events. `now` is Unix seconds.
 */
export async function collectMessages(db: Database, now: number): Promise<void> {
  const [final] = await finalBlock(db);
  if (!final) return;
  await db.transaction(async (tx) => {
    const [from] = await tx.select().from(pushCursor).for('update');
    const isOther = from?.deployment !== final.deployment;
    if (!isOther && from.block >= final.block) return;
    await tx.insert(pushCursor).values(final).onConflictDoUpdate({ target: pushCursor.id, set: final });
    if (isOther) return;
    const messages = (await notificationsBetween(tx, from, final)).map(
      ({ subscription, key, happening }) => ({
        subscription: subscription.id,
        key,
        payload: JSON.stringify(messageOf(happening, subscription.language, key)),
        attempts: 0,
        nextAt: now,
        expiresAt: now + MESSAGE_TTL_SECONDS,
      }),
    );
    if (messages.length > 0) await bulkInsert(tx, pushMessages, messages);
  });
}

/** Advances the cursor while no device is subscribed, so that a device that subscribes later is not notified of earlier events. */
export async function skipOldEvents(db: Database): Promise<void> {
  const { id, deployment, block } = pushCursor;
  const isFurther = sql`(${deployment} <> excluded.deployment or ${block} < excluded.block)`;
  await db
    .insert(pushCursor)
    .select(finalBlock(db))
    .onConflictDoUpdate({
      target: id,
      set: {
        deployment: sql`excluded.deployment`,
        block: sql`excluded.block`,
        timestamp: sql`excluded.timestamp`,
      },
      setWhere: isFurther,
    });
}

/** Query for the last final block, in the columns of the cursor; returns no row while no block is final. */
function finalBlock(db: Database) {
  const { number, chainHead, deployment } = state;
  const last = sql`least(${number}, greatest(${chainHead}, ${number}) - ${FINALITY_BLOCKS}::integer)`;
  return db
    .select({
      id: sql<number>`1`.as('id'),
      deployment,
      block: blocks.number,
      timestamp: blocks.timestamp,
    })
    .from(state)
    .innerJoin(blocks, eq(blocks.number, last));
}
