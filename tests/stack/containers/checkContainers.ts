import { readFileSync, writeFileSync } from 'node:fs';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import { progress } from '../../../apps/localnet/src/progress.ts';
import { assertPromise, Stopwatch, tableOf } from '../faults/Fault.ts';
import type { FaultReport } from '../faults/Fault.ts';
import { Load } from '../faults/Load.ts';
import { pageOverTls } from '../faults/pageOverTls.ts';
import { waitUntilIndexed, readIndexed } from '../faults/standIns.ts';
import { HTTP_PORT } from './ContainerStack.ts';
import { PROJECT } from './Engine.ts';
import type { ContainerStack } from './ContainerStack.ts';

/** Waits until `isTrue` returns true. */
function until(what: string, isTrue: () => boolean): Promise<void> {
  const attempt = () => (isTrue() ? Promise.resolve() : Promise.reject(new Error(`not yet: ${what}`)));
  return retry(attempt, { timeoutMs: 120_000, isFutile: () => false, what });
}

/** Images of this repository and Postgres have health checks. */
const CHECKED = /^(web|api|indexer|keeper|postgres)/;

/** Checks the guarantees of compose.yaml, kills some containers, prints a table, and writes it to `report`. Rejects on a violation. */
export async function checkContainers(stack: ContainerStack, report: string | undefined): Promise<void> {
  await progress('a page through Caddy', () => pageOverTls(stack.site, HTTP_PORT));
  await progress('no rights, no root, nothing to write', () => Promise.resolve(hardened(stack)));
  await progress('health checks', () => healthy(stack));
  const rows = [
    await progress('a replica ends', () => drained(stack)),
    await progress('the primary of Postgres', () => lostPrimary(stack)),
    await progress('every program ends', () => ended(stack)),
  ];
  const table = tableOf(rows);
  console.log(`\n${table}`);
  if (report) writeFileSync(report, table);
}

function hardened({ engine, services }: ContainerStack): void {
  for (const service of services) {
    const { HostConfig, State } = engine.state(service);
    assertPromise(State.Running, `${service} runs`);
    assertPromise(HostConfig.ReadonlyRootfs, `${service} has a read-only file system`);
    const status = readFileSync(`/proc/${State.Pid}/status`, 'utf8');
    assertPromise(
      /^CapEff:\t0+$/m.test(status) && /^CapBnd:\t0+$/m.test(status),
      `${service} has no capabilities`,
    );
    assertPromise(/^NoNewPrivs:\t1$/m.test(status), `${service} gets no new privileges`);
    assertPromise(!/^Uid:.*\b0\b/m.test(status), `${service} does not run as root`);
  }
}

async function healthy({ engine, services }: ContainerStack): Promise<void> {
  for (const service of services.filter((name) => CHECKED.test(name)))
    await until(`${service} in health`, () => engine.isHealthy(service));
}

/** Stops a replica under load: it responds until Caddy has taken it out of rotation. */
async function drained(stack: ContainerStack): Promise<FaultReport> {
  const { engine, site } = stack;
  const load = new Load(site);
  const watch = new Stopwatch();
  await stack.compose('stop', 'api-1');
  const { State } = engine.state('api-1');
  assertPromise(State.ExitCode === 0, `api-1 ends by itself after SIGTERM (${State.ExitCode})`);
  await stack.compose('start', 'api-1');
  await until('api-1', () => engine.isHealthy('api-1'));
  const { seconds } = watch;
  await load.stop();
  assertPromise(
    load.failures.length === 0,
    `a replica that is stopped loses no request (${load.failures.join('; ')})`,
  );
  return {
    fault: 'containers: a replica of the API stopped and started',
    seen: load.seen,
    seconds,
    lost: 'nothing',
  };
}

/** The commands of docs/operate/deploy.md: the primary is gone, its replica is promoted, and the lost one restarts as a replica. */
async function lostPrimary(stack: ContainerStack): Promise<FaultReport> {
  const { engine, site } = stack;
  const sql = (service: string, statement: string) =>
    engine.ask('exec', engine.id(service)!, 'psql', '-U', 'koala', '-Atc', statement);
  const load = new Load(site);
  const before = await readIndexed(stack);
  const old = engine.id('postgres-1')!;
  await engine.run('kill', old);
  const watch = new Stopwatch();
  assertPromise(sql('postgres-2', 'select pg_promote()') === 't', 'the replica is promoted');
  await waitUntilIndexed(stack, before.indexed + 1);
  await stack.ready();
  const { seconds } = watch;
  await load.stop();
  await engine.run('rm', '-f', old);
  await engine.run('volume', 'rm', `${PROJECT}_postgres-1`);
  await stack.compose('up', '-d', 'postgres-1');
  const streaming = `select count(*) from pg_stat_replication where state = 'streaming'`;
  await until('postgres-1 as replica', () => sql('postgres-2', streaming) === '1');
  return {
    fault: 'containers: the primary of Postgres killed, its replica promoted',
    seen: load.seen,
    seconds,
    lost: 'nothing',
  };
}

/** Every container stops without being killed. */
async function ended(stack: ContainerStack): Promise<FaultReport> {
  const { engine, services } = stack;
  const own = services.filter((name) => CHECKED.test(name) && !name.startsWith('postgres'));
  const watch = new Stopwatch();
  await stack.compose('stop', ...own);
  const { seconds } = watch;
  for (const service of own) {
    const { ExitCode } = engine.state(service).State;
    assertPromise(ExitCode === 0, `${service} ends by itself after SIGTERM (${ExitCode})`);
  }
  return { fault: 'containers: every program stopped', seen: 'no page', seconds, lost: 'nothing' };
}
