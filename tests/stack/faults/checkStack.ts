import { writeFileSync } from 'node:fs';
import { progress } from '../../../apps/localnet/src/progress.ts';
import type { Stack } from '../parts/Stack.ts';
import { killedReplica, rollingRestart } from './apiFaults.ts';
import { tableOf } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { cutReplica, fullDisk, newerTables, restoredBackup } from './databaseFaults.ts';
import { clockSkew, expiredCertificate, lostPrometheus } from './hostFaults.ts';
import { lostPrimary } from './lostPrimary.ts';
import { emptyProvider, limitingProvider, oldProvider, redirectingProvider } from './providerFaults.ts';
import { pageOverTls } from './pageOverTls.ts';
import { killedIndexer, killedKeeper } from './standIns.ts';
import { checkPrometheus } from './checkPrometheus.ts';

/** Faults after `lostPrimary` do not need the first database to be the primary. */
const FAULTS = {
  killedReplica,
  rollingRestart,
  killedIndexer,
  emptyProvider,
  redirectingProvider,
  limitingProvider,
  oldProvider,
  fullDisk,
  cutReplica,
  restoredBackup,
  newerTables,
  lostPrimary,
  killedKeeper,
  clockSkew,
  expiredCertificate,
  lostPrometheus,
};

/**
 * Injects all faults, or those named in `only`, one after the other. Prints the effects as a table, and writes it to `report`. Rejects when
 * a promise does not hold.
 */
export async function checkStack(stack: Stack): Promise<void> {
  const { report, only } = stack.settings;
  const unknown = only.filter((name) => !(name in FAULTS));
  if (unknown.length > 0)
    throw new Error(`--only ${unknown.join(' ')}: the faults are ${Object.keys(FAULTS).join(', ')}`);
  const faults = Object.entries(FAULTS).filter(([name]) => only.length === 0 || only.includes(name));
  if (only.length === 0) {
    await progress('a page through TLS', () => pageOverTls(stack.site, stack.settings.ports.http));
    await progress('what Prometheus reads', () => checkPrometheus(stack));
  }
  const rows: FaultReport[] = [];
  const failures: Error[] = [];
  for (const [name, fault] of faults) {
    try {
      const row = await progress(name, () => fault(stack));
      rows.push(row);
      console.log(`    ${row.seen}; well after ${row.seconds.toFixed(1)} s`);
    } catch (error) {
      // Continue with the others.
      failures.push(new Error(name, { cause: error }));
    }
  }
  const table = tableOf(rows);
  console.log(`\n${table}`);
  if (report) writeFileSync(report, table);
  if (failures.length > 0) throw new AggregateError(failures, failures.map(messagesOf).join('\n'));
}

/** The messages of an error and of its causes. */
function messagesOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${messagesOf(error.cause)}` : error.message;
}
