import type pg from 'pg';

/**
 * What every session tells Postgres: a client that vanished without a word, with its machine or its network, is found out and its locks are
 * free within seconds, where the system's default is two hours; nor may one that lives on hold a transaction open and do nothing.
 */
const SETTINGS = {
  /** Seconds without traffic until the client is asked for, between two questions, and how many of them may stay unanswered. */
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  /** What was sent must have arrived after so long. */
  tcp_user_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

/** Settings of the client's side: where the server is, and that it is asked for too while a connection is silent. */
export function clientConfig(url: string): pg.ClientConfig {
  return { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
}

/** Makes the settings; call it once after connecting. */
export async function applySessionSettings(client: pg.ClientBase): Promise<void> {
  const names = Object.keys(SETTINGS);
  const list = names.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`).join(', ');
  await client.query(`select ${list}`, Object.entries(SETTINGS).flat());
}
