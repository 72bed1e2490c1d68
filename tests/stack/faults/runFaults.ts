import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../../apps/localnet/src/world/Random.ts';
import { injectFault, tableOf } from '../../harness/faults/injectFault.ts';
import type { FaultRow } from '../../harness/faults/injectFault.ts';
import type { Fault, FaultContext } from '../../harness/faults/Fault.ts';
import { Front } from '../../harness/Front.ts';
import type { Site } from '../../harness/parts/Site.ts';
import { Promises } from '../../harness/promises/Promises.ts';
import { Load, VISITORS } from './Load.ts';

/** How long visitors send requests before and after a fault. */
const MARGIN_MS = 3_000;

interface Faulted {
  site: Site;
  problems: () => Promise<string[]>;
}

/** A fault of the stack. One that takes the whole site down runs without visitors. */
export type StackFault<S> = Fault<FaultContext<S>> & { isWithoutVisitors?: boolean };

/**
 * Injects the faults one after the other, while visitors send requests. Prints the effects as a table, and writes it to `report`. Rejects
 * when a promise does not hold.
 */
export async function runFaults<S extends Faulted>(
  system: S,
  faults: readonly StackFault<S>[],
  { report, makeCallDue }: { report: string | undefined; makeCallDue?: () => Promise<void> },
): Promise<void> {
  const promises = new Promises();
  const front = new Front(system.site, promises);
  const random = new Random('stack');
  const context = { system, front, promises, random, over: () => {}, ...(makeCallDue && { makeCallDue }) };
  const rows: FaultRow[] = [];
  for (const fault of faults) {
    const prevented = await fault.prevented?.(context);
    if (prevented) {
      promises.check('mends itself', false, () => `${fault.name}: ${prevented}`);
      continue;
    }
    const load = fault.isWithoutVisitors ? undefined : new Load(front, promises, system.site, fault.isOutage);
    if (load) await sleep(MARGIN_MS);
    const row = await injectFault(fault, context);
    if (load) await sleep(MARGIN_MS);
    await load?.stop();
    const { lost } = row.seen;
    promises.check('none is cut', lost <= VISITORS, () => `${lost} requests lost, more than were in flight`);
    rows.push(row);
  }
  promises.slowness.stop();
  const table = `${tableOf(rows).join('\n')}\n`;
  console.log(`\n${table}`);
  if (report) writeFileSync(report, table);
  if (promises.broken > 0)
    throw new Error(`${promises.broken} checks of promises failed: see the lines with BROKEN`);
}
