import { measureAnswers } from './answers.ts';
import { measureBackfill } from './backfill.ts';
import { writeTable } from '../table/documentTable.ts';
import { measureColdStart, measureLargeIndex } from './cold.ts';
import type { Row } from '../table/rows.ts';

/** Options of `npm run bench -- server`. */
interface ServerBenchOptions {
  /** Parts to run, by name; all when empty. */
  only: readonly string[];
  /** Repetitions of each measurement; the median counts. */
  runs: number;
  /** Updates the tables of docs/reference/benchmarks.md. */
  shouldWrite: boolean;
}

/** The parts by name. `large` runs only when selected. */
const parts: Record<string, (options: ServerBenchOptions) => Promise<Row[]>> = {
  answers: measureAnswers,
  backfill: measureBackfill,
  cold: measureColdStart,
  large: measureLargeIndex,
};

/** Runs the selected parts and resolves to their rows. Throws for an unknown part. */
export async function measureServer(options: ServerBenchOptions): Promise<Row[]> {
  const unknown = options.only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`unknown part: ${unknown.join(', ')}; available: ${Object.keys(parts).join(', ')}.`);
  const rows: Row[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (options.only.length > 0 ? !options.only.includes(name) : name === 'large') continue;
    const found = await run(options);
    rows.push(...found);
    if (options.shouldWrite) writeTable(`server ${name}`, found.map(forDocument));
  }
  return rows;
}

const PROCESSOR_UNITS = ['µs', 'ms CPU'];

/** CPU times depend on the machine, so the document shows their ratio to the reference. */
function forDocument(row: Row): Row {
  const { what, value, reference, referenceValue, ratio, bound } = row;
  if (!PROCESSOR_UNITS.includes(row.unit) || ratio === undefined) return row;
  const beside = `${reference!}: ${value.toFixed(0)} ${row.unit} to ${referenceValue!.toFixed(0)} ${row.unit}`;
  return {
    what,
    value: ratio,
    unit: 'x',
    reference: beside,
    ...(bound === undefined ? {} : { referenceValue: bound, bound }),
  };
}
