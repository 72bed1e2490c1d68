import pg from 'pg';

/** Runs one statement on the Postgres at `url`, over a new connection. */
export async function runStatement(url: string, statement: string): Promise<void> {
  await query(url, statement);
}

/** The first value of a query's result, as text. */
export async function queryValue(url: string, statement: string): Promise<string> {
  const { rows } = await query(url, statement);
  return String(Object.values(rows[0]!)[0]);
}

async function query(url: string, statement: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  // An unhandled 'error' event would end the process; the statement itself rejects.
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
