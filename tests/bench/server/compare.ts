import { fire } from './Load.ts';
import type { Shot } from './Load.ts';
import type { MeasuredProcess } from './MeasuredProcess.ts';
import { median } from './rows.ts';
import type { Row } from './rows.ts';

/** Two servers and the requests that are compared, with the most that the first may cost of the second. */
export interface Pair {
  what: string;
  shot: Shot;
  reference: string;
  bareShot: Shot;
  count: number;
  bound: number;
}

interface Servers {
  api: MeasuredProcess;
  reference: MeasuredProcess;
  runs: number;
}

/** A run is several short turns of both servers: what else the machine does changes from second to second, and concerns both. */
const TURNS = 4;

/**
 * Requests that each has answered before it counts. A server runs for days, and costs several times as much in its first thousands, until
 * all of its code has been compiled.
 */
const WARM_UP = 10_000;

/** Processor time of a request of each, in turns, once both are warm. */
export async function compare(pair: Pair, { api, reference, runs }: Servers): Promise<Row> {
  const { what, shot, bareShot, count, bound } = pair;
  const values: number[] = [];
  const references: number[] = [];
  const warmUp = Math.ceil((WARM_UP * TURNS) / count);
  for (let turn = 0; turn < warmUp + runs * TURNS; turn++) {
    const own = await costOf(api, shot, count / TURNS);
    const other = await costOf(reference, bareShot, count / TURNS);
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

async function costOf(server: MeasuredProcess, shot: Shot, count: number): Promise<number> {
  const before = await server.usage();
  await fire(server.port, shot, count);
  return ((await server.usage()).cpu - before.cpu) / count;
}
