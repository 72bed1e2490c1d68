import { SEVERITIES } from '@koala/api-schema/entities/service';
import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { z } from 'zod';
import { statusLines } from '../db/offchainSchema.ts';
import type { Database } from '../db/openDatabase.ts';
import type { OrderKind } from '../operator/OrderInbox.ts';

const MAX_LENGTH = 140;

/**
 * Plain text on one line. No angle brackets, so that it cannot be mistaken for markup. No control characters, and none that change the text
 * direction.
 */
const sentence = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTH)
  .regex(
    /^[^<>\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
    'must be plain text on one line, without < and >',
  );

const sentences = Object.fromEntries(LANGUAGES.map((language) => [language, sentence])) as Record<
  Language,
  typeof sentence
>;

/** An operator's order: one sentence in every language, or none. `until` in unix seconds. */
const statusLineOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('set'),
    severity: z.enum(SEVERITIES),
    ...sentences,
    until: z.int().positive().nullable(),
  }),
  z.strictObject({ action: z.literal('clear') }),
]);
type StatusLineOrder = z.infer<typeof statusLineOrder>;

/** Applies an order: all languages change together. */
export async function storeStatusLine(db: Database, order: StatusLineOrder): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(statusLines);
    if (order.action === 'clear') return;
    const { severity, until } = order;
    const rows = LANGUAGES.map((language) => ({ language, severity, text: order[language], until }));
    await tx.insert(statusLines).values(rows);
  });
}

/** Orders about the status line, read from the folder beside the server's embedded database. */
export const statusLineOrders: OrderKind<StatusLineOrder> = {
  name: 'status-lines',
  schema: statusLineOrder,
  carryOut: storeStatusLine,
};
