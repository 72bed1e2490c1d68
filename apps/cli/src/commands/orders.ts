import { LANGUAGES } from '@koala/protocol/languages';
import { ALL, revocationOrders } from '@koala/server/auth/writeRevocation';
import { openDatabase } from '@koala/server/db/openDatabase';
import { noticeOrders } from '@koala/server/notices/notices';
import { statusLineOrders } from '@koala/server/notices/statusLine';
import { embeddedDirectory } from '@koala/server/operator/embeddedDirectory';
import { OrderInbox, parseOrder } from '@koala/server/operator/OrderInbox';
import type { OrderKind } from '@koala/server/operator/OrderInbox';
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { parseAddress } from '../wording/parseAddress.ts';

export interface OrderOptions {
  confirm?: boolean;
  /** End time of a status line. */
  until?: string;
}

type Send = (values: string[], options: OrderOptions) => Promise<void>;

/** Sends the order of each verb, from its arguments. The program has already checked how many there are. */
const ORDERS = {
  'notice set': ([language, title, file = ''], options) =>
    submit(noticeOrders, { action: 'set', language, title, content: readFileSync(file, 'utf8') }, options),
  'notice clear': ([language], options) => submit(noticeOrders, { action: 'clear', language }, options),
  'status-line set': ([severity, ...sentences], options) => {
    const texts = Object.fromEntries(LANGUAGES.map((language, i) => [language, sentences[i]]));
    const order = { action: 'set', severity, ...texts, until: parseUntil(options.until) };
    return submit(statusLineOrders, order, options);
  },
  'status-line clear': (_, options) => submit(statusLineOrders, { action: 'clear' }, options),
  'sessions revoke': ([whose = ''], options) => {
    const address = whose === 'all' ? ALL : parseAddress('<address>', whose).toLowerCase();
    return submit(revocationOrders, { address, at: Math.floor(Date.now() / 1000) }, options);
  },
} as const satisfies Record<string, Send>;

export type OrderName = keyof typeof ORDERS;

export async function sendOrder(name: OrderName, values: string[], options: OrderOptions): Promise<void> {
  const send: Send = ORDERS[name];
  await send(values, options);
}

/**
 * Sends an order to the servers. With DATABASE_URL it changes Postgres; otherwise it leaves the order in DATA_DIR, where the server that
 * owns the embedded database finds it within a second or at its next start. Without confirmation it is only checked and printed.
 */
async function submit<T>(kind: OrderKind<T>, value: unknown, { confirm }: OrderOptions): Promise<void> {
  const order = parseOrder(kind, value);
  if (!confirm) {
    console.log(`Valid order for ${kind.name}:`, order);
    console.log('Nothing was changed: add --confirm to make the change.');
    return;
  }
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (!DATABASE_URL) {
    const directory = embeddedDirectory(DATA_DIR, process.cwd());
    new OrderInbox(directory, kind).put(order);
    console.log(`Queued for the server of ${directory}: ${kind.name}`);
    return;
  }
  const database = await openDatabase({ url: DATABASE_URL }, pino({ level: 'error' }));
  try {
    await kind.carryOut(database.db, order);
    console.log(`Written to the database: ${kind.name}`);
  } finally {
    await database.close();
  }
}

/** Unix seconds. The time zone is required because a local time would depend on the machine. */
function parseUntil(text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = /(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw new Error(`--until must be a time with a time zone, not "${text}" (example: 2026-11-24T08:00Z)`);
  return Math.floor(time / 1_000);
}
