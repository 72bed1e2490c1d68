import { index, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { hex, integer } from './columns.ts';

/** What is not derived from the chain. No reset or reorganisation touches this schema. */
export const offchain = pgSchema('offchain');

/** Nonces of EIP-4361 sign-in messages; each can be used once. */
export const nonces = offchain.table(
  'nonces',
  {
    nonce: text().primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('nonces_expires_at').on(t.expiresAt)],
);

/** Login messages that were accepted; each (address, message) counts once. */
export const usedLoginMessages = offchain.table(
  'used_login_messages',
  {
    address: hex().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.message] }),
    index('used_login_messages_created_at').on(t.createdAt),
  ],
);

/** The notice of the home page, one a language; sanitised HTML. */
export const notices = offchain.table('notices', {
  language: text().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Sessions of an address ('0x': of anyone) that began at `until` (Unix seconds) or earlier do not hold. */
export const revocations = offchain.table('revocations', {
  address: hex().primaryKey(),
  until: integer().notNull(),
});
