import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { eq } from 'drizzle-orm';
import { bulkInsert } from '../db/bulkInsert.ts';
import { blocks } from '../db/chainSchema.ts';
import { readIndexState } from '../db/indexState.ts';
import { pushCursor, pushMessages } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import { happeningsBetween } from './happenings.ts';
import { messageOf } from './messages.ts';

/** How long a message that cannot be delivered is tried again, and kept by the push service, seconds. */
export const MESSAGE_SECONDS = 86_400;

/**
 * Makes the messages of all blocks that have become final since the last call. The first call, and the first for another deployment, makes
 * none: what was before is no news. `now` is Unix seconds.
 */
export async function collectMessages(db: Database, now: number): Promise<void> {
  const state = await readIndexState(db);
  if (!state) return;
  const { number, chainHead, deployment } = state;
  const final = Math.min(number, Math.max(chainHead, number) - FINALITY_BLOCKS);
  const [block] = await db.select().from(blocks).where(eq(blocks.number, final));
  if (!block) return;
  const to = { block: final, timestamp: block.timestamp };
  await db.transaction(async (tx) => {
    const [from] = await tx.select().from(pushCursor).for('update');
    const isOther = from?.deployment !== deployment;
    if (!isOther && from.block >= final) return;
    const row = { deployment, ...to };
    await tx
      .insert(pushCursor)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: pushCursor.id, set: row });
    if (isOther) return;
    const messages = (await happeningsBetween(tx, from, to)).map(({ subscription, key, happening }) => ({
      subscription: subscription.id,
      key,
      payload: JSON.stringify(messageOf(happening, subscription.language, key)),
      attempts: 0,
      nextAt: now,
      expiresAt: now + MESSAGE_SECONDS,
    }));
    if (messages.length > 0) await bulkInsert(tx, pushMessages, messages);
  });
}
