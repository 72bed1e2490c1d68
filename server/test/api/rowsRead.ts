import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../../src/db/openDatabase.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
  [removed: `Rows Removed by ${string}`]: number;
}

/** Runs `act` and returns for each query how many rows the database read from tables and indexes, discarded ones included. */
export async function rowsRead(db: Database, act: () => Promise<unknown>): Promise<number[]> {
  const queries = await queriesOf(db, act);
  const counts: number[] = [];
  for (const query of queries) {
    const answer = await db.execute(sql`explain (analyze, format json) ${query.getSQL()}`);
    const { rows } = answer as { rows: { 'QUERY PLAN': { Plan: Plan }[] }[] };
    counts.push(scanned(rows[0]!['QUERY PLAN'][0]!.Plan));
  }
  return counts;
}

type Select = Database['select'];

async function queriesOf(db: Database, act: () => Promise<unknown>): Promise<SQLWrapper[]> {
  const queries: SQLWrapper[] = [];
  const select = db.select.bind(db) as (...fields: unknown[]) => { from: (table: never) => SQLWrapper };
  const spy = vi.spyOn(db, 'select').mockImplementation(((...fields: unknown[]) => {
    const builder = select(...fields);
    const from = builder.from.bind(builder);
    // Conditions and order are added to the query that `from` gives, and show in its text afterwards.
    builder.from = (table) => {
      const query = from(table);
      queries.push(query);
      return query;
    };
    return builder;
  }) as unknown as Select);
  await act();
  spy.mockRestore();
  return queries;
}

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + scanned(part), 0);
  if (!plan['Node Type'].includes('Scan')) return below;
  const removed = Object.entries(plan)
    .filter(([name]) => name.startsWith('Rows Removed by'))
    .reduce((sum, [, rows]) => sum + Number(rows), 0);
  return below + (plan['Actual Rows'] + removed) * plan['Actual Loops'];
}
