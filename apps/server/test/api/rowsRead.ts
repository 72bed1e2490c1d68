import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../src/db/openDatabase.ts';

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
  [removed: `Rows Removed by ${string}`]: number;
}

type Asked = [query: string | { text: string; values?: unknown[] }, values?: unknown[]];

/** Runs `act` and returns for each query how many rows the database read from tables and indexes, discarded ones included. */
export async function rowsRead(db: Database, act: () => Promise<unknown>): Promise<number[]> {
  const { $client } = db as Database & { $client: PGlite | pg.Pool };
  const spy = vi.spyOn($client as { query: (...asked: Asked) => Promise<unknown> }, 'query');
  await act();
  const asked: Asked[] = [...spy.mock.calls];
  spy.mockRestore();
  const counts: number[] = [];
  for (const [query, values] of asked) {
    const { text, values: own } = typeof query === 'string' ? { text: query } : query;
    const answer = await ($client as pg.Pool).query(`explain (analyze, format json) ${text}`, own ?? values);
    const { rows } = answer as { rows: { 'QUERY PLAN': { Plan: Plan }[] }[] };
    counts.push(scanned(rows[0]!['QUERY PLAN'][0]!.Plan));
  }
  return counts;
}

function scanned(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + scanned(part), 0);
  if (!plan['Node Type'].includes('Scan')) return below;
  const removed = Object.entries(plan)
    .filter(([name]) => name.startsWith('Rows Removed by'))
    .reduce((sum, [, rows]) => sum + Number(rows), 0);
  return below + (plan['Actual Rows'] + removed) * plan['Actual Loops'];
}
