import { writeFileSync } from 'node:fs';
import { progress } from '../../../localnet/src/progress.ts';
import { retry } from '../../../localnet/src/retry.ts';
import type { Stack } from '../parts/Stack.ts';
import { killedReplica, rollingRestart } from './apiFaults.ts';
import type { FaultReport } from './Fault.ts';
import { lostPrimary } from './lostPrimary.ts';
import { pageOverTls } from './pageOverTls.ts';
import { killedIndexer, killedKeeper } from './standIns.ts';

const FAULTS = [killedReplica, rollingRestart, killedIndexer, lostPrimary, killedKeeper];

/** Breaks one part after the other, prints what came of it as a table, and writes it to `report`. Rejects when a promise does not hold. */
export async function checkStack(stack: Stack, report: string | undefined): Promise<void> {
  await progress('a page through TLS', () => pageOverTls(stack));
  await progress('what Prometheus reads', () => allAreRead(stack));
  const rows: FaultReport[] = [];
  for (const fault of FAULTS) rows.push(await progress(fault.name, () => fault(stack)));
  const table = tableOf(rows);
  console.log(`\n${table}`);
  if (report) writeFileSync(report, table);
}

/** Every process is one that Prometheus reads. */
async function allAreRead({ settings: { ports } }: Stack): Promise<void> {
  const url = `http://127.0.0.1:${ports.prometheus}/api/v1/query?query=up`;
  const attempt = async () => {
    const answer = (await (await fetch(url)).json()) as {
      data: { result: { metric: { process: string }; value: [number, string] }[] };
    };
    const up = answer.data.result.filter(({ value }) => value[1] === '1').map(({ metric }) => metric.process);
    const missing = Object.keys(ports.metrics).filter((name) => !up.includes(name));
    if (missing.length > 0) throw new Error(`Prometheus does not read ${missing.join(', ')}`);
  };
  await retry(attempt, { timeoutMs: 60_000, isFutile: () => false, what: 'reading all processes' });
}

function tableOf(rows: readonly FaultReport[]): string {
  const lines = rows.map(
    ({ fault, seen, seconds, lost }) => `| ${fault} | ${seen} | ${seconds.toFixed(1)} | ${lost} |`,
  );
  return [
    '| fault | what users saw | seconds until well | lost |',
    '| --- | --- | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
}
