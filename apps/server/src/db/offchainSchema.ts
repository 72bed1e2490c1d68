import type { Severity } from '@koala/api-schema/entities/service';
import type { PushKind } from '@koala/api-schema/kinds/pushKinds';
import type { Language } from '@koala/protocol/languages';
import type { ContractName } from '@koala/protocol/manifest';
import type { Asset } from '@koala/audit/proof/positions';
import {
  boolean,
  index,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hex, integer, wei } from './columns.ts';

/** Data that cannot be rebuilt from the chain. No reset or reorganization touches this schema. */
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

/** The notice of the home page, one per language; sanitized HTML. */
export const notices = offchain.table('notices', {
  language: text().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The sentence on top of every page, one per language; plain text. */
export const statusLines = offchain.table('status_lines', {
  language: text().primaryKey(),
  severity: text().$type<Severity>().notNull(),
  text: text().notNull(),
  /** Unix seconds; null: until it is cleared. */
  until: integer(),
});

/**
 * Revoked sessions: all of an address ('0x': of everyone) whose token was issued before `changed_at`, or a single one, with the SHA-256 of
 * its token instead of an address.
 */
export const revocations = offchain.table(
  'revocations',
  {
    address: hex().primaryKey(),
    /** Unix seconds. Tokens of earlier versions are revoked if issued by then. The row is deleted once none issued by then is valid. */
    until: integer().notNull(),
    /** Database time; processes read the rows that are newer than their last read. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('revocations_changed_at').on(t.changedAt)],
);

/**
 * For each limit and caller, when the caller's bucket is full again, counted over all processes. Only callers that have used a twentieth of
 * a burst have a row, for minutes. The table is unlogged, because its loss does no harm.
 */
export const requestCounts = offchain.table(
  'request_counts',
  {
    /** The name of the limit. */
    name: text().notNull(),
    caller: text().notNull(),
    fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.caller] })],
);

/**
 * Running API processes, for detecting one with another session secret. The table is unlogged, because each process keeps writing its row.
 */
export const apiProcesses = offchain.table('api_processes', {
  /** Identifies this run of the process. */
  id: uuid().primaryKey(),
  /** Keyed hash of the secret that signs sessions. */
  signs: text().notNull(),
  /** Keyed hash of each accepted secret. */
  accepts: text().array().notNull(),
  /** Whether it serves: false until its secret was compared with those of the serving processes. */
  serves: boolean().notNull().default(false),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row: when the last backup was complete. */
export const backupState = offchain.table('backup_state', {
  id: integer().primaryKey(),
  completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
});

/** Devices that subscribed to push notifications, each for one address. */
export const pushSubscriptions = offchain.table(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, hex. */
    id: text().primaryKey(),
    endpoint: text().notNull(),
    /** The device's public key and shared secret, base64url, with which messages are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    address: hex().notNull(),
    language: text().$type<Language>().notNull(),
    kinds: text().array().$type<PushKind[]>().notNull(),
    /** Smallest reward that causes a notification, KL wei. */
    above: wei().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('push_subscriptions_address').on(t.address)],
);

/** Messages that are still to be delivered. They are created in the transaction that advances `push_cursor`, so exactly once. */
export const pushMessages = offchain.table(
  'push_messages',
  {
    subscription: text()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The event, such as `ranking-3`: the same for every attempt. */
    key: text().notNull(),
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Unix seconds. */
    nextAt: integer('next_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscription, t.key] }), index('push_messages_next_at').on(t.nextAt)],
);

/** Calendars that accounts created, one each. */
export const calendars = offchain.table(
  'calendars',
  {
    address: hex().primaryKey(),
    /** SHA-256 of the random part of its URL, hex: someone who reads the database cannot open calendars. */
    hash: text().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('calendars_hash').on(t.hash)],
);

/** One row: the last final block whose messages were created. */
export const pushCursor = offchain.table('push_cursor', {
  id: integer().primaryKey(),
  /** As in the state of the index; another deployment starts over. */
  deployment: text().notNull(),
  block: integer().notNull(),
  /** Unix seconds of that block. */
  timestamp: integer().notNull(),
});

/**
 * What each contract owed and held at past blocks, read from the chain while nodes still had that state; most prune it within minutes. A
 * row counts only while the index has its block, so a reorganization invalidates the rows of the blocks that it removed.
 */
export const coverage = offchain.table(
  'coverage',
  {
    /** As in the state of the index. */
    deployment: text().notNull(),
    block: integer().notNull(),
    hash: hex().notNull(),
    /** Unix seconds of the block. */
    timestamp: integer().notNull(),
    /** Name of the contract in the manifest. */
    contract: text().$type<ContractName>().notNull(),
    asset: text().$type<Asset>().notNull(),
    owed: wei().notNull(),
    held: wei().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deployment, t.block, t.contract, t.asset] }),
    index('coverage_time').on(t.timestamp),
  ],
);
