import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSiweMessage } from 'viem/siwe';
import { localAccount } from '@koala/deploy/localAccounts';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import { shiftedClock } from '../../harness/parts/shiftedClock.ts';
import type { Stack } from '../parts/Stack.ts';
import { assertPromise, Stopwatch } from './Fault.ts';
import type { FaultReport } from './Fault.ts';
import { readIndexed } from './standIns.ts';
import { runUnderLoad } from './runUnderLoad.ts';

const WAIT = { timeoutMs: 180_000, isFutile: () => false };
const SKEW_SECONDS = 300;
const DAY_SECONDS = 86_400;
const OUTAGE_MS = 10_000;
const REPLICAS = ['api-1', 'api-2'] as const;
/** Programs of the second host. */
const SECOND_HOST = ['api-2', 'indexer-1', 'keeper-2'] as const;

/** The clocks of two hosts differ by five minutes, in both directions: both are ready, and accept each other's sessions. */
export function clockSkew(stack: Stack): Promise<FaultReport> {
  const fault = 'the clocks of two hosts five minutes apart';
  return runUnderLoad(stack, { fault }, async (over) => {
    for (const seconds of [SKEW_SECONDS, -SKEW_SECONDS]) {
      await setClocks(stack, seconds);
      for (const [first, second] of [REPLICAS, REPLICAS.toReversed() as unknown as typeof REPLICAS]) {
        const token = await signIn(stack, first, second);
        for (const name of REPLICAS)
          assertPromise(
            (await codeOf(stack, name, token)) === 200,
            `${name} takes a session of ${first} at ${seconds} s`,
          );
        await call(stack, second, 'POST', '/auth/logout', token);
        await sleep(1_000);
        for (const name of REPLICAS)
          assertPromise(
            (await codeOf(stack, name, token)) === 401,
            `${name} refuses a session that ended at ${seconds} s`,
          );
      }
    }
    over();
    await setClocks(stack, 0);
  });
}

async function setClocks(stack: Stack, seconds: number): Promise<void> {
  const before = await readIndexed(stack);
  for (const name of SECOND_HOST) {
    await stack.programs.stop(name);
    stack.programs.setClock(name, seconds);
    stack.programs.start(name);
  }
  await stack.ready('api-2');
  // The writing indexer has the other clock too: its stand-by took over.
  await stack.programs.stop('indexer-2');
  const attempt = async () => {
    const now = await readIndexed(stack);
    if (now.indexed <= before.indexed + 1) throw new Error(`the index stands at ${now.indexed}`);
  };
  await retry(attempt, { ...WAIT, what: 'the index' });
  // Including that indexer's heartbeat.
  for (const name of REPLICAS) await stack.ready(name);
  stack.programs.start('indexer-2');
  // Until Caddy's health check, once a second.
  await sleep(3_000);
}

async function call(
  { settings }: Stack,
  name: (typeof REPLICAS)[number],
  method: string,
  path: string,
  token?: string,
  body?: object,
) {
  const answer = await fetch(`http://127.0.0.1:${settings.ports.api[name]}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  return (await answer.json()) as { code: number; data: unknown };
}

const codeOf = async (stack: Stack, name: (typeof REPLICAS)[number], token: string) =>
  (await call(stack, name, 'GET', '/user/calendar', token)).code;

/** A session from one replica with a nonce of the other. */
async function signIn(
  stack: Stack,
  first: (typeof REPLICAS)[number],
  second: (typeof REPLICAS)[number],
): Promise<string> {
  const account = localAccount(40);
  const { data: nonce } = await call(stack, second, 'GET', '/auth/nonce');
  const origin = new URL(`https://localhost:${stack.settings.ports.site}`);
  const message = createSiweMessage({
    address: account.address,
    chainId: 210_000,
    domain: origin.host,
    uri: origin.href,
    nonce: nonce as string,
    version: '1',
    issuedAt: new Date(),
  });
  const signature = await account.signMessage({ message });
  const { code, data } = await call(stack, first, 'POST', '/auth/verify', undefined, { message, signature });
  assertPromise(code === 200, `${first} lets a wallet sign in with a nonce of ${second} (${code})`);
  return data as string;
}

/** The certificate expired while Caddy was down. */
export async function expiredCertificate(stack: Stack): Promise<FaultReport> {
  await stack.caddy.stop();
  const folder = join(stack.settings.folder, 'caddy/caddy');
  const file = expire(folder);
  const expired = readFileSync(file, 'utf8');
  const watch = new Stopwatch();
  await stack.startCaddy();
  await stack.site.answers();
  assertPromise(readFileSync(file, 'utf8') !== expired, 'Caddy replaces a certificate that has expired');
  return {
    fault: 'the certificate of the site expired while Caddy was stopped',
    seen: 'no page',
    seconds: watch.seconds,
    lost: 'nothing',
  };
}

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
  const request = openssl(
    '',
    'req',
    '-new',
    '-key',
    `${own}.key`,
    '-subj',
    '/',
    '-addext',
    'subjectAltName=DNS:localhost',
  );
  openssl(
    request,
    ...['x509', '-req', '-CA', `${authority}.crt`, '-CAkey', `${authority}.key`],
    ...['-days', '1', '-copy_extensions', 'copy', '-out', `${own}.crt`],
  );
  return `${own}.crt`;
}

/** Prometheus is down: users do not notice, and the receiver of DeadMansSwitch gets no more alerts. */
export function lostPrometheus(stack: Stack): Promise<FaultReport> {
  const { ports } = stack.settings;
  const fault = 'Prometheus stopped';
  return runUnderLoad(stack, { fault }, async (over) => {
    await stack.prometheus.stop();
    await sleep(OUTAGE_MS);
    over();
    await stack.startPrometheus();
    const attempt = async () => {
      const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?query=count(up==1)`);
      const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
      if (Number(data.result[0]?.value[1]) < Object.keys(ports.metrics).length)
        throw new Error('not all are read');
    };
    await retry(attempt, { ...WAIT, what: 'reading all programs' });
  }).then((row) => ({ ...row, lost: 'its readings of that time' }));
}
