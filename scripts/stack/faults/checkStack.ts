import { writeFileSync } from 'node:fs';
import { progress } from '../../../localnet/src/progress.ts';
import type { Stack } from '../parts/Stack.ts';
import { killedReplica, rollingRestart } from './apiFaults.ts';
import { tableOf } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { lostPrimary } from './lostPrimary.ts';
import { pageOverTls } from './pageOverTls.ts';
import { killedIndexer, killedKeeper } from './standIns.ts';
import { watchedByPrometheus } from './watchedByPrometheus.ts';

const FAULTS = [killedReplica, rollingRestart, killedIndexer, lostPrimary, killedKeeper];

/** Breaks one part after the other, prints what came of it as a table, and writes it to `report`. Rejects when a promise does not hold. */
export async function checkStack(stack: Stack, report: string | undefined): Promise<void> {
  await progress('a page through TLS', () => pageOverTls(stack.site, stack.settings.ports.http));
  await progress('what Prometheus reads', () => watchedByPrometheus(stack));
  const rows: FaultReport[] = [];
  for (const fault of FAULTS) rows.push(await progress(fault.name, () => fault(stack)));
  const table = tableOf(rows);
  console.log(`\n${table}`);
  if (report) writeFileSync(report, table);
}
