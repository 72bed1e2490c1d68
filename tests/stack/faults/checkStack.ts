import { progress } from '../../../apps/localnet/src/progress.ts';
import * as databases from '../../harness/faults/databases.ts';
import * as programs from '../../harness/faults/programs.ts';
import * as providers from '../../harness/faults/providers.ts';
import type { Stack } from '../parts/Stack.ts';
import type { StackSettings } from '../parts/settings.ts';
import { checkPrometheus } from './checkPrometheus.ts';
import { cutReplica, lostPrimary, newerTables, restoredBackup } from './databaseFaults.ts';
import { clockSkew, expiredCertificate, lostPrometheus } from './hostFaults.ts';
import { checkPageOverTls } from './checkPageOverTls.ts';
import { runFaults } from './runFaults.ts';
import type { StackFault } from './runFaults.ts';

const FAULTS: Record<string, StackFault<Stack>> = {
  ...programs.faults,
  ...providers.faults,
  ...databases.faults,
  cutReplica,
  restoredBackup,
  newerTables,
  lostPrimary,
  clockSkew,
  expiredCertificate,
  lostPrometheus,
};
/** An observation of the price is due after half an hour. */
const HALF_AN_HOUR = 31 * 60;

/** Throws when a name is not a fault; the error lists all faults. */
export function checkFaultNames(only: readonly string[]): void {
  const unknown = only.filter((name) => !(name in FAULTS));
  if (unknown.length > 0)
    throw new Error(`unknown fault: ${unknown.join(', ')}; available: ${Object.keys(FAULTS).join(', ')}`);
}

/** Checks the page and Prometheus, and injects all faults; or injects only those named in `only`. Rejects when a promise does not hold. */
export async function checkStack(stack: Stack, { only, report, ports }: StackSettings): Promise<void> {
  if (only.length === 0) {
    await progress('a page through TLS', () => checkPageOverTls(stack.site, ports.http));
    await progress('Prometheus: configuration, targets and rules', () => checkPrometheus(stack));
  }
  const faults = Object.entries(FAULTS).filter(([name]) => only.length === 0 || only.includes(name));
  await runFaults(
    stack,
    faults.map(([, fault]) => fault),
    { report, makeCallDue: () => stack.chain.rpc.call('evm_increaseTime', HALF_AN_HOUR) },
  );
}
