import { sendRequests } from './Load.ts';
import type { BenchRequest } from './Load.ts';
import type { MeasuredProcess } from './MeasuredProcess.ts';
import { median } from '../table/rows.ts';
import type { Row } from '../table/rows.ts';

/** A request to the API and its counterpart to the reference server, with the maximum ratio of their costs. */
export interface Pair {
  what: string;
  shot: BenchRequest;
  reference: string;
  bareShot: BenchRequest;
  count: number;
  bound: number;
}

interface Servers {
  api: MeasuredProcess;
  reference: MeasuredProcess;
  runs: number;
}

/** A run consists of several short turns of both servers, so that other load on the machine affects both. */
const ROUNDS = 4;

/**
 * Warm-up requests per server. A server runs for days, but its first thousands of requests cost several times as much, until all of its
 * code has been compiled.
 */
const WARM_UP = 10_000;

/** Measures the CPU time per request of both servers, in alternating turns after the warm-up. */
export async function compare(pair: Pair, { api, reference, runs }: Servers): Promise<Row> {
  const { what, shot, bareShot, count, bound } = pair;
  const values: number[] = [];
  const references: number[] = [];
  const warmUp = Math.ceil((WARM_UP * ROUNDS) / count);
  for (let turn = 0; turn < warmUp + runs * ROUNDS; turn++) {
    const own = await costOf(api, shot, count / ROUNDS);
    const other = await costOf(reference, bareShot, count / ROUNDS);
    if (turn < warmUp) continue;
    values.push(own);
    references.push(other);
  }
  const ratio = median(values.map((value, i) => value / references[i]!));
  return {
    what,
    value: median(values),
    unit: 'µs',
    reference: pair.reference,
    referenceValue: median(references),
    ratio,
    bound,
  };
}

async function costOf(server: MeasuredProcess, shot: BenchRequest, count: number): Promise<number> {
  const before = await server.usage();
  await sendRequests(server.port, shot, count);
  return ((await server.usage()).cpu - before.cpu) / count;
}
