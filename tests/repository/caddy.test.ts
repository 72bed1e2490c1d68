import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@koala/deploy/freePort';
import { httpConfig } from '../../apps/server/src/http/httpConfig.ts';
import { addressOf, RateLimiter } from '../../apps/server/src/http/rateLimit.ts';

const CADDY = '/usr/bin/caddy';
const caddyfile = fileURLToPath(new URL('../../ops/Caddyfile', import.meta.url));
const CLIENTS = 1_500;

let api: Server;
let caddy: ChildProcess;
afterEach(async () => {
  const gone = new Promise((resolve) => caddy.once('exit', resolve));
  caddy.kill();
  await gone;
  api.closeAllConnections();
  api.close();
});

/** Starts an API that only applies the server's rate limit, behind Caddy with these settings. Resolves to Caddy's address. */
async function start(trustedProxies: string, networks: string): Promise<string> {
  const { limit } = httpConfig(
    { TRUSTED_PROXIES: trustedProxies, WEB_ORIGINS: 'https://koala.example' },
    false,
  );
  const limiter = new RateLimiter(limit, Date.now);
  api = createServer((request, response) => {
    const forwarded = request.headers['x-forwarded-for'] as string | undefined;
    const address = addressOf(request.socket.remoteAddress, forwarded, Number(trustedProxies));
    const isLimited = request.url !== '/serving';
    response.writeHead(isLimited && limiter.take(address) > 0 ? 429 : 200).end(address);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  caddy = spawn(CADDY, ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      HOME: '/nonexistent',
      KOALA_DOMAIN: `http://127.0.0.1:${port}`,
      KOALA_API: `127.0.0.1:${(api.address() as AddressInfo).port}`,
      KOALA_TRUSTED_PROXIES: networks,
      KOALA_RUNTIME: 'admin off\n\tdefault_bind 127.0.0.1',
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${origin}/status`)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
  return origin;
}

/** Sends one request for each of CLIENTS clients, as a CDN forwards them. Resolves to the number of responses by status. */
async function statusesOf(origin: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let first = 0; first < CLIENTS; first += 50) {
    const batch = Array.from({ length: 50 }, async (_, index) => {
      const client = `203.0.${(first + index) >> 8}.${(first + index) & 255}`;
      const { status } = await fetch(`${origin}/status`, { headers: { 'x-forwarded-for': client } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(batch);
  }
  return statuses;
}

// `npm run stack` installs Caddy; other machines may lack it.
describe.runIf(existsSync(CADDY))('Caddy with the file of packaging', () => {
  it('behind a CDN counts 1,500 clients separately', async () => {
    const origin = await start('2', '127.0.0.0/8');
    expect(await statusesOf(origin)).toEqual(new Map([[200, CLIENTS]]));
  });

  it('without a CDN ignores the address that a client claims', async () => {
    const origin = await start('1', '');
    expect((await statusesOf(origin)).get(429)).toBeGreaterThan(CLIENTS / 4);
    const claimed = await fetch(`${origin}/status`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(await claimed.text()).toBe('127.0.0.1');
  });
});
