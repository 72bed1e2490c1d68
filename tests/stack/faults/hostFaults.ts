import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localAccount } from '@koala/deploy/localAccounts';
import { HEALTH_CHECK_MS } from '../../harness/faults/programs.ts';
import { readIndexed, untilSolved, waitUntilIndexed } from '../../harness/faults/waiting.ts';
import { REPLICAS } from '../../harness/parts/Programs.ts';
import type { ReplicaName } from '../../harness/parts/Programs.ts';
import { request } from '../../harness/parts/requests.ts';
import type { UserRequest } from '../../harness/parts/requests.ts';
import { shiftedClock } from '../../harness/parts/shiftedClock.ts';
import { signInBody } from '../../harness/parts/signInBody.ts';
import type { FaultContext } from '../../harness/faults/Fault.ts';
import type { Stack } from '../parts/Stack.ts';
import { assertPromise } from './assertPromise.ts';
import type { StackFault } from './runFaults.ts';

const SKEW_SECONDS = 300;
const DAY_SECONDS = 86_400;
const OUTAGE_MS = 10_000;
/** Programs of the second host. */
const SECOND_HOST = ['api-2', 'indexer-1', 'keeper-2'] as const;

/** Shifts the second host's clock ahead, then behind: both hosts must be ready, and accept each other's sessions. */
export const clockSkew: StackFault<Stack> = {
  name: 'the clocks of two hosts five minutes apart',
  async run(context) {
    const { system, over } = context;
    try {
      for (const seconds of [SKEW_SECONDS, -SKEW_SECONDS]) {
        await setClocks(context, seconds);
        await checkSessions(system, 'api-1', 'api-2');
        await checkSessions(system, 'api-2', 'api-1');
      }
    } finally {
      over();
      await setClocks(context, 0);
    }
    return 'ahead, then behind';
  },
};

async function setClocks(
  { system, promises }: Pick<FaultContext<Stack>, 'system' | 'promises'>,
  seconds: number,
): Promise<void> {
  const { programs, site } = system;
  const { indexed } = await readIndexed(site);
  for (const name of SECOND_HOST) {
    await programs.stop(name);
    programs.setClock(name, seconds);
    programs.start(name);
  }
  await system.waitUntilReady('api-2');
  // Stop the other indexer, so that the index is written by the one with the shifted clock.
  await programs.stop('indexer-2');
  await waitUntilIndexed(site, promises, indexed + 1);
  // `/ready` also checks the heartbeat of that indexer.
  for (const name of REPLICAS) await system.waitUntilReady(name);
  programs.start('indexer-2');
  await sleep(HEALTH_CHECK_MS);
}

/** A session that `first` grants for a nonce of `second` is valid on both, until it is ended on `second`. */
async function checkSessions({ programs }: Stack, first: ReplicaName, second: ReplicaName): Promise<void> {
  const ask = (name: ReplicaName, user: UserRequest) => request(programs.api(name), user);
  const post = (name: ReplicaName, path: string, body: object, token?: string) =>
    ask(name, { path, method: 'POST', body, token });
  const { data: nonce } = await ask(second, { path: '/auth/nonce' });
  const body = await signInBody(localAccount(40), programs.settings.ports, nonce);
  const { code, data } = await post(first, '/auth/verify', body);
  assertPromise(code === 200, `${first} lets a wallet sign in with a nonce of ${second} (${code ?? '?'})`);
  const token = data as string;
  const checkCodes = async (expected: number, promise: string) => {
    for (const name of REPLICAS) {
      const answer = await ask(name, { path: '/user/calendar', token });
      assertPromise(answer.code === expected, `${name} ${promise} (${answer.code ?? answer.status})`);
    }
  };
  await checkCodes(200, `accepts a session of ${first}`);
  await post(second, '/auth/logout', {}, token);
  await sleep(1_000);
  await checkCodes(401, `refuses a session that ended on ${second}`);
}

export const expiredCertificate: StackFault<Stack> = {
  name: 'the certificate of the site expired while Caddy was stopped',
  effect: 'no page',
  isWithoutVisitors: true,
  async run({ system: stack, over }) {
    await stack.caddy.stop();
    const file = expire(join(stack.settings.folder, 'caddy/caddy'));
    const expired = readFileSync(file, 'utf8');
    over();
    await stack.startCaddy();
    await stack.site.waitUntilUp();
    assertPromise(readFileSync(file, 'utf8') !== expired, 'Caddy replaces a certificate that has expired');
    return 'Caddy replaced it';
  },
};

/** Replaces Caddy's stored certificate with one that expired yesterday, with the same key and authority. */
function expire(folder: string): string {
  const own = join(folder, 'certificates/local/localhost/localhost');
  const authority = join(folder, 'pki/authorities/local/intermediate');
  const openssl = (input: string, ...args: string[]) =>
    execFileSync('openssl', args, {
      input,
      encoding: 'utf8',
      env: { ...process.env, ...shiftedClock(-2 * DAY_SECONDS) },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  const signing = openssl(
    '',
    ...['req', '-new', '-key', `${own}.key`, '-subj', '/', '-addext', 'subjectAltName=DNS:localhost'],
  );
  openssl(
    signing,
    ...['x509', '-req', '-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
    ...['-days', '1', '-copy_extensions', 'copy', '-out', `${own}.crt`],
  );
  return `${own}.crt`;
}

/** Users do not notice; meanwhile the receiver of DeadMansSwitch gets no alerts. */
export const lostPrometheus: StackFault<Stack> = {
  name: 'Prometheus stopped',
  lost: 'its samples of that time',
  async run({ system: stack, promises, over }) {
    const { ports } = stack.settings;
    await stack.prometheus.stop();
    await sleep(OUTAGE_MS);
    over();
    await stack.startPrometheus();
    await untilSolved(promises, async () => {
      const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?query=count(up==1)`);
      const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
      const read = Number(data.result[0]?.value[1] ?? 0);
      return read >= Object.keys(ports.metrics).length ? '' : `Prometheus scrapes only ${read} programs`;
    });
    return `for ${OUTAGE_MS / 1000} s`;
  },
};
