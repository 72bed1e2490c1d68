import pg from 'pg';

/** Runs one statement on the Postgres at `url`, over a new connection. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await queryRows(url, statement);
}

/** The first value of a query's result, as text. */
export async function queryValue(url: string, statement: string): Promise<string> {
  const [row] = await queryRows(url, statement);
  return String(Object.values(row!)[0]);
}

export async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // An unhandled 'error' event would end the process; the statement itself rejects.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
