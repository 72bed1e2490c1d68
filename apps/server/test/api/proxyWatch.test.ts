import { beforeEach, describe, expect, it } from 'vitest';
import { ProxyWatch } from '../../src/http/ProxyWatch.ts';
import { collectLog } from './testServer.ts';

const time = { now: 0 };
const { lines: logged, log } = collectLog('warn');
let watch: ProxyWatch;
const start = (trustedProxies: number) => {
  watch = new ProxyWatch({ trustedProxies, clock: () => time.now, log });
};
/** A minute of requests, and the first request of the next minute. */
const minute = (addresses: readonly string[], forwarded?: string, requests = 400, agents = 3) => {
  for (let i = 0; i < requests; i++)
    watch.note(addresses[i % addresses.length]!, forwarded, `browser ${i % agents}`);
  time.now += 60_000;
  watch.note(addresses[0]!, forwarded, 'browser');
};
beforeEach(() => {
  logged.length = 0;
  start(0);
});

describe('TRUSTED_PROXIES is suspected, once in the log and by a flag,', () => {
  it.each([
    ['when a proxy in the same network is not counted', 0, '10.0.0.2', '203.0.113.9'],
    ['when the proxy is on this machine and names no client', 0, '127.0.0.1', undefined],
    ['when the proxy is reached by a private IPv6 network', 0, 'fd00:1:2:3::/64', '203.0.113.9'],
    ['when a proxy on the internet is not counted', 0, '198.51.100.7', '203.0.113.9'],
    ['when the CDN before the proxy is not counted', 1, '198.51.100.7', '203.0.113.9, 198.51.100.7'],
    ['when more proxies are counted than there are', 2, '198.51.100.7', '203.0.113.9'],
  ])('%s', (_, trustedProxies, address, forwarded) => {
    start(trustedProxies);
    minute([address], forwarded);
    expect(watch.isSuspect).toBe(true);
    minute([address], forwarded);
    expect(logged).toMatchObject([{ level: 40, address, trustedProxies }]);
    expect(logged[0]!.msg).toContain('TRUSTED_PROXIES must be the number of proxies in front');
  });
});

it('is suspected when one address has many browsers, because Caddy drops the header of a CDN', () => {
  start(1);
  minute(['198.51.100.7'], '198.51.100.7', 400, 60);
  expect(watch.isSuspect).toBe(true);
  expect(logged[0]!.msg).toContain('KOALA_TRUSTED_PROXIES');
  minute(['198.51.100.7', '198.51.100.8'], '198.51.100.7', 400, 60);
  expect(watch.isSuspect).toBe(false);
});

describe('it is not suspected', () => {
  it('while clients have several addresses, private ones too', () => {
    minute(['10.0.0.2', '10.0.0.3']);
    expect(watch.isSuspect).toBe(false);
  });

  it('because of one client on the internet with many requests', () => {
    minute(['203.0.113.9']);
    start(1);
    minute(['203.0.113.9'], '203.0.113.9');
    expect(watch.isSuspect).toBe(false);
  });

  it('while there are few requests', () => {
    minute(['127.0.0.1'], undefined, 200);
    expect(watch.isSuspect).toBe(false);
  });

  it('any longer once a busy minute has several clients', () => {
    minute(['10.0.0.2']);
    expect(watch.isSuspect).toBe(true);
    minute(['10.0.0.2'], undefined, 10);
    expect(watch.isSuspect).toBe(true);
    minute(['203.0.113.9', '203.0.113.10']);
    expect(watch.isSuspect).toBe(false);
    expect(logged).toHaveLength(1);
  });
});
