import { describe, expect, it } from 'vitest';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { ask, testServer } from './testServer.ts';

useDatabase();

const start = (env: Record<string, string>) =>
  testServer({ db: database.db, config: httpConfig({ TRUSTED_PROXIES: '1', ...env }, true) });

const from = (region: string | undefined, header = 'cf-ipcountry') =>
  region === undefined ? {} : { headers: { [header]: region } };

describe('where purchases are not offered', () => {
  it('applies to no one while the operator closes no regions', async () => {
    const server = await start({});
    for (const answer of [
      await ask(server, 'POST', '/compPower/todayData', from('KP')),
      await ask(server, 'GET', '/home/stats', from('KP')),
    ]) {
      expect(answer.headers.get('x-offered')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).not.toContain('x-offered');
    }
  });

  it.each([
    ['KP', '0'],
    ['kp', '0'],
    ['CU', '0'],
    ['KR', '1'],
    ['XX', '1'],
    [undefined, '1'],
  ])('is reported to a caller from %s: %s', async (region, offered) => {
    const server = await start({ CLOSED_REGIONS: 'cu, KP' });
    const answer = await ask(server, 'POST', '/compPower/todayData', from(region));
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.headers.get('x-offered')).toBe(offered);
    expect(answer.headers.get('access-control-expose-headers')).toContain(',x-offered');
  });

  it('is on rejections and on sign-in too', async () => {
    const server = await start({ CLOSED_REGIONS: 'KP' });
    expect((await ask(server, 'GET', '/auth/nonce', from('KP'))).headers.get('x-offered')).toBe('0');
    const refused = await ask(server, 'POST', '/user/buyRecord', { ...from('KP'), body: {} });
    expect(refused.code).toBe(401);
    expect(refused.headers.get('x-offered')).toBe('0');
  });

  it('is no part of what a shared cache keeps for callers of other regions', async () => {
    const server = await start({ CLOSED_REGIONS: 'KP' });
    const first = await ask(server, 'GET', '/home/stats', from('KP'));
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    expect(first.headers.get('x-offered')).toBe('?');
    const headers = { 'cf-ipcountry': 'KP', 'if-none-match': first.headers.get('etag')! };
    const unchanged = await ask(server, 'GET', '/home/stats', { headers });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('x-offered')).toBe('?');
  });

  it('is read from the header that the operator names, and from no other', async () => {
    const server = await start({ CLOSED_REGIONS: 'KP', REGION_HEADER: 'X-Geo-Country' });
    const asked = (header: string) => ask(server, 'POST', '/compPower/todayData', from('KP', header));
    expect((await asked('x-geo-country')).headers.get('x-offered')).toBe('0');
    expect((await asked('cf-ipcountry')).headers.get('x-offered')).toBe('1');
  });
});

describe('the setting', () => {
  const config = (env: Record<string, string>) => httpConfig({ TRUSTED_PROXIES: '1', ...env }, true);

  it('accepts codes of ISO 3166-1, and the codes of proxies for callers without a region', () => {
    expect([...config({ CLOSED_REGIONS: 'US, kp,XX,T1' }).regions!.closed]).toEqual(['US', 'KP', 'XX', 'T1']);
    expect(config({ CLOSED_REGIONS: ' ' }).regions).toBeUndefined();
  });

  it.each(['UK', 'USA', 'Korea', 'QQ', 'U$'])('refuses %s', (code) => {
    expect(() => config({ CLOSED_REGIONS: `US,${code}` })).toThrow(
      /^CLOSED_REGIONS: must be two-letter codes of ISO 3166-1 \(it is .*\); for example CLOSED_REGIONS=CU,KP$/,
    );
  });

  it('needs a trusted proxy in front', () => {
    expect(() => config({ CLOSED_REGIONS: 'US', TRUSTED_PROXIES: '0' })).toThrow(
      'CLOSED_REGIONS needs TRUSTED_PROXIES',
    );
  });
});
