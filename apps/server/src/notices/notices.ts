import type { Notice } from '@koala/api-schema/entities/service';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notices } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { OrderKind } from '../operator/OrderInbox.ts';
import { sanitizeNotice } from './sanitizeNotice.ts';

/** An operator's order: set or clear the notice of a language. The title is plain text, the content HTML. */
const noticeOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('set'),
    language: z.enum(LANGUAGES),
    title: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .regex(/^[^<>\p{Cc}]*$/u, 'must be plain text on one line, without < and >'),
    content: z.string().max(100_000),
  }),
  z.strictObject({ action: z.literal('clear'), language: z.enum(LANGUAGES) }),
]);
type NoticeOrder = z.infer<typeof noticeOrder>;

/** Applies an order. The content is sanitized first; throws an Error when nothing is left of it. */
export async function storeNotice(db: Database, order: NoticeOrder): Promise<void> {
  if (order.action === 'clear') {
    await db.delete(notices).where(eq(notices.language, order.language));
    return;
  }
  const content = sanitizeNotice(order.content);
  if (content === '')
    throw new Error(
      'content: nothing is left after sanitizing, use text and allowed HTML elements such as <p>',
    );
  const row = { title: order.title, content, updatedAt: new Date() };
  await db
    .insert(notices)
    .values({ language: order.language, ...row })
    .onConflictDoUpdate({ target: notices.language, set: row });
}

/** Orders about notices, read from the folder beside the server's embedded database. */
export const noticeOrders: OrderKind<NoticeOrder> = {
  name: 'notices',
  schema: noticeOrder,
  carryOut: storeNotice,
};

/** The notice of a language; both texts empty when there is none. */
export async function readNotice(db: Database, language: Language): Promise<Omit<Notice, 'line'>> {
  const rows = await db
    .select({ title: notices.title, content: notices.content })
    .from(notices)
    .where(eq(notices.language, language));
  return rows[0] ?? { title: '', content: '' };
}
