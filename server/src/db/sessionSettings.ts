import type pg from 'pg';

/**
 * Settings of every Postgres session. A client lost with its machine or network is detected and its locks freed within seconds instead of
 * the system's two hours. A client that idles in a transaction is disconnected.
 */
const SETTINGS = {
  /** Idle seconds before the first probe, seconds between probes, and how many may fail. */
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  /** Sent data must be acknowledged within this time. */
  tcp_user_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

/** Settings of the client: the server's address, and keep-alive probes. */
export function clientConfig(url: string): pg.ClientConfig {
  return { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 5_000 };
}

/** Applies the settings; call it once after connecting. */
export async function applySessionSettings(client: pg.ClientBase): Promise<void> {
  const names = Object.keys(SETTINGS);
  const list = names.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, false)`).join(', ');
  await client.query(`select ${list}`, Object.entries(SETTINGS).flat());
}
