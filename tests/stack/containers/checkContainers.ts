import { readFileSync } from 'node:fs';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import { progress } from '../../../apps/localnet/src/progress.ts';
import { readIndexed, waitUntilIndexed } from '../../harness/faults/waiting.ts';
import { assertPromise } from '../faults/assertPromise.ts';
import { checkPageOverTls } from '../faults/checkPageOverTls.ts';
import { runFaults } from '../faults/runFaults.ts';
import type { StackFault } from '../faults/runFaults.ts';
import { HTTP_PORT } from './ContainerStack.ts';
import { PROJECT } from './Engine.ts';
import type { ContainerStack } from './ContainerStack.ts';

function until(what: string, isTrue: () => boolean): Promise<void> {
  const attempt = () => (isTrue() ? Promise.resolve() : Promise.reject(new Error(`not yet: ${what}`)));
  return retry(attempt, { timeoutMs: 120_000, isFutile: () => false, what });
}

/** Images of this repository and Postgres have health checks. */
const CHECKED = /^(web|api|indexer|keeper|postgres)/;

/** Checks the guarantees of compose.yaml, kills some containers, prints a table, and writes it to `report`. Rejects on a violation. */
export async function checkContainers(stack: ContainerStack, report: string | undefined): Promise<void> {
  await progress('a page through Caddy', () => checkPageOverTls(stack.site, HTTP_PORT));
  await progress('no capabilities, no root, read-only file systems', () =>
    Promise.resolve(checkHardening(stack)),
  );
  await progress('health checks', () => waitUntilHealthy(stack));
  await runFaults(stack, [stoppedReplica, lostPrimary, stoppedPrograms], { report });
}

function checkHardening({ engine, services }: ContainerStack): void {
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

async function waitUntilHealthy({ engine, services }: ContainerStack): Promise<void> {
  for (const service of services.filter((name) => CHECKED.test(name)))
    await until(`healthy ${service}`, () => engine.isHealthy(service));
}

/** It responds until Caddy has taken it out of rotation. */
const stoppedReplica: StackFault<ContainerStack> = {
  name: 'containers: a replica of the API stopped and started',
  async run({ system: stack, front }) {
    const { engine } = stack;
    const before = front.seen.lost;
    await stack.compose('stop', 'api-1');
    checkEnd(stack, 'api-1');
    await stack.compose('start', 'api-1');
    await until('api-1', () => engine.isHealthy('api-1'));
    assertPromise(front.seen.lost === before, 'a replica that is stopped loses no request');
    return 'it drained first';
  },
};

/** Runs the commands of docs/operate/deploy.md: promotes the replica of a killed primary, which then restarts as a replica. */
const lostPrimary: StackFault<ContainerStack> = {
  name: 'containers: the primary of Postgres killed, its replica promoted',
  async run({ system: stack, promises }) {
    const { engine, site } = stack;
    const sql = (service: string, statement: string) =>
      engine.ask('exec', engine.id(service)!, 'psql', '-U', 'koala', '-Atc', statement);
    const { indexed } = await readIndexed(site);
    const old = engine.id('postgres-1')!;
    await engine.run('kill', old);
    assertPromise(sql('postgres-2', 'select pg_promote()') === 't', 'the replica is promoted');
    await waitUntilIndexed(site, promises, indexed + 1);
    await stack.waitUntilReady();
    await engine.run('rm', '-f', old);
    await engine.run('volume', 'rm', `${PROJECT}_postgres-1`);
    await stack.compose('up', '-d', 'postgres-1');
    const streaming = `select count(*) from pg_stat_replication where state = 'streaming'`;
    await until('postgres-1 as replica', () => sql('postgres-2', streaming) === '1');
    return 'the former primary became its replica';
  },
};

const stoppedPrograms: StackFault<ContainerStack> = {
  name: 'containers: every program stopped',
  effect: 'no page',
  isWithoutVisitors: true,
  async run({ system: stack }) {
    const own = stack.services.filter((name) => CHECKED.test(name) && !name.startsWith('postgres'));
    await stack.compose('stop', ...own);
    for (const service of own) checkEnd(stack, service);
    await stack.compose('start', ...own);
    return 'started again';
  },
};

/** Every container stops without being killed. */
function checkEnd({ engine }: ContainerStack, service: string): void {
  const { ExitCode } = engine.state(service).State;
  assertPromise(ExitCode === 0, `${service} ends by itself after SIGTERM (${ExitCode})`);
}
