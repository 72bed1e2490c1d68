import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AllowedOrigins } from '../../src/auth/AllowedOrigins.ts';
import { otherSessionSecret, sessionSecret } from '../../src/auth/sessionSecret.ts';
import { httpConfig } from '../../src/http/httpConfig.ts';
import { readManifest, serverConfig } from '../../src/serverConfig.ts';
import { testManifest } from '@koala/testkit/testManifest';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'koala-settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('settings', () => {
  it('have defaults on the local chain', () => {
    expect(httpConfig({}, true)).toMatchObject({
      port: 42069,
      webOrigins: 'http://localhost:5173,http://127.0.0.1:5173',
      trustedProxies: 0,
      authLimit: { perMinute: 60, burst: 60 },
    });
  });

  it('must name the web origins elsewhere', () => {
    expect(() => httpConfig({}, false)).toThrow('WEB_ORIGINS is not set');
    expect(httpConfig({ WEB_ORIGINS: 'https://a.example' }, false).webOrigins).toBe('https://a.example');
  });

  it.each([
    ['API_PORT', 'x'],
    ['API_PORT', '0'],
    ['API_PORT', '65536'],
    ['AUTH_RATE_LIMIT', '0'],
    ['EXPORT_RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-1'],
    ['TRUSTED_PROXIES', '1.5'],
    ['MAX_STREAMS', ''],
    ['MAX_STREAMS_PER_ADDRESS', '0'],
    ['DRAIN_SECONDS', '61'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => httpConfig({ [name]: value }, true)).toThrow(
      new RegExp(
        `^${name}: must be a whole number from \\d+ to \\d+ \\(it is "${value}"\\); for example ${name}=\\d+$`,
      ),
    );
  });

  it('let a deployment drain for five seconds, and a server on this machine stop at once', () => {
    expect(httpConfig({ WEB_ORIGINS: 'https://a.example' }, false).drainMs).toBe(5_000);
    expect(httpConfig({}, true).drainMs).toBe(0);
    expect(httpConfig({ DRAIN_SECONDS: '2' }, true).drainMs).toBe(2_000);
  });
});

describe('the settings of chain and database', () => {
  const right = { KOALA_MANIFEST: 'm.json', RPC_URL: 'http://localhost:8545' };

  it('has defaults', () => {
    expect(serverConfig(right)).toMatchObject({
      manifestFile: 'm.json',
      database: { dataDir: '.data' },
      trustedRpcUrls: [],
      pollMs: 250,
      indexes: true,
      serves: true,
    });
  });

  it('trusts those providers that are named, and no others', () => {
    const env = { ...right, RPC_URL: 'http://a,http://b,http://c', TRUSTED_RPC_URL: 'http://c, http://b' };
    expect(serverConfig(env).trustedRpcUrls).toEqual(['http://c', 'http://b']);
  });

  it.each([
    ['KOALA_MANIFEST', undefined, 'must be the path of the deployment manifest'],
    ['KOALA_MANIFEST', '', 'must be the path of the deployment manifest'],
    ['RPC_URL', undefined, 'must be an RPC URL'],
    ['RPC_URL', 'http://a,ftp://b', 'must be http URLs'],
    ['TRUSTED_RPC_URL', 'http://elsewhere', 'must be URLs that are in RPC_URL'],
    ['RPC_WS_URL', 'http://a', 'must be ws URLs'],
    ['DATABASE_URL', 'notaurl', 'must be a Postgres URL'],
    ['DATABASE_URL', 'mysql://koala@db/koala', 'must be a Postgres URL'],
    ['DATA_DIR', '', 'must be a directory'],
    ['ROLE', 'reader', 'must be all, indexer or api'],
    ['ROLE', 'api', 'must be all with the embedded database, which belongs to one process'],
    ['POLL_MS', 'abc', 'must be a whole number from 50 to 60000'],
    ['POLL_MS', '10', 'must be a whole number from 50 to 60000'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL: .*debug/],
  ])('rejects %s=%s with the problem and a valid example', (name, value, problem) => {
    const read = () => serverConfig({ ...right, [name]: value });
    expect(read).toThrow(problem);
    expect(read).toThrow(new RegExp(`^${name}: .*; for example ${name}=.+$`));
  });

  it('names all problems at once, and no secret', () => {
    const env = { ...right, DATABASE_URL: 'postgre://koala:SECRET@db/koala', POLL_MS: 'abc', ROLE: 'x' };
    const message = messageOf(() => serverConfig(env));
    expect(message).toMatch(/DATABASE_URL: .*ROLE: .*POLL_MS: /);
    expect(message).not.toContain('SECRET');
  });
});

describe('the manifest', () => {
  it('is read from its file', () => {
    writeFileSync(join(dataDir, 'm.json'), JSON.stringify(testManifest()));
    expect(readManifest(join(dataDir, 'm.json'))).toEqual(testManifest());
  });

  it.each([
    ['does not exist', undefined, /does not exist/],
    ['is no JSON', '{', /is not a manifest \(not valid JSON\)/],
    ['lacks a field', '{"version":1}', /is not a manifest \(.*genesisHash/],
    [
      'holds a wrong value',
      JSON.stringify({ ...testManifest(), startBlock: 'x' }),
      /manifest \(startBlock: /,
    ],
  ])('that %s is refused by its name', (_, text, problem) => {
    const file = join(dataDir, 'm.json');
    if (text !== undefined) writeFileSync(file, text);
    const message = messageOf(() => readManifest(file));
    expect(message).toContain(`KOALA_MANIFEST: ${file} `);
    expect(message).toMatch(problem);
    expect(message).toMatch(/; for example KOALA_MANIFEST=.+\.json$/);
  });

  it('that is a directory is refused by its name', () => {
    expect(() => readManifest(dataDir)).toThrow(/^KOALA_MANIFEST: .* cannot be read \(EISDIR\)/);
  });
});

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe('allowed origins', () => {
  const allows = (configured: string, local: boolean, url: string) =>
    new AllowedOrigins(configured, local).has(new URL(url));

  it('are only those that are configured', () => {
    const configured = 'https://app.example, https://www.app.example/';
    expect(allows(configured, false, 'https://app.example/user?x=1')).toBe(true);
    expect(allows(configured, false, 'https://www.app.example')).toBe(true);
    for (const url of [
      'http://app.example',
      'https://app.example:8443',
      'https://app.example.evil.example',
      'https://evil.example/https://app.example',
      'https://app.example@evil.example',
      'http://localhost:5173',
      'http://192.168.1.2:5173',
    ]) {
      expect(allows(configured, false, url), url).toBe(false);
    }
  });

  it('are all private hosts on the local chain', () => {
    for (const url of [
      'http://localhost:4173',
      'http://127.0.0.1:5173',
      'http://[::1]:5173',
      'http://10.1.2.3:5173',
      'http://172.16.0.1',
      'http://172.31.255.1',
      'https://192.168.0.9:5173',
      'http://koala.local:5173',
    ]) {
      expect(allows('', true, url), url).toBe(true);
    }
    for (const url of [
      'http://172.32.0.1',
      'http://192.169.0.1',
      'http://11.0.0.1',
      'http://10.0.0.1.evil.example',
      'http://localhost.evil.example',
      'http://evil.example/localhost',
      'ftp://localhost',
    ]) {
      expect(allows('', true, url), url).toBe(false);
    }
  });

  it.each(['app.example', 'https://app.example/path', 'javascript:x', '*'])('must be origins: %s', (text) => {
    expect(() => new AllowedOrigins(text, false)).toThrow(/^WEB_ORIGINS: /);
  });
});

describe('the session secret', () => {
  const file = () => join(dataDir, 'session-secret');

  it('is that of the environment', () => {
    const secret = 'x'.repeat(32);
    expect(sessionSecret(secret, { local: false, dataDir })).toBe(secret);
    expect(() => sessionSecret('short', { local: true, dataDir })).toThrow(/at least 32/);
    const long = `HS512:${'x'.repeat(64)}`;
    expect(sessionSecret(long, { local: false, dataDir })).toBe(long);
    expect(() => sessionSecret(`HS512:${secret}`, { local: false, dataDir })).toThrow(
      'SESSION_SECRET of HS512 must have at least 64',
    );
  });

  it('may have a second one beside it', () => {
    expect(otherSessionSecret(undefined)).toBeUndefined();
    expect(otherSessionSecret('')).toBeUndefined();
    expect(otherSessionSecret('x'.repeat(32))).toBe('x'.repeat(32));
    expect(() => otherSessionSecret('short')).toThrow('SESSION_SECRET_OTHER must have at least 32');
  });

  it('is required on other chains than the local one', () => {
    expect(() => sessionSecret(undefined, { local: false, dataDir })).toThrow('SESSION_SECRET is not set');
  });

  it('is created once on the local chain, readable only by its owner', () => {
    const secret = sessionSecret(undefined, { local: true, dataDir: join(dataDir, '.') });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(sessionSecret(undefined, { local: true, dataDir })).toBe(secret);
    expect(readFileSync(file(), 'utf8')).toBe(secret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not read from a file without one', () => {
    writeFileSync(file(), '');
    expect(() => sessionSecret(undefined, { local: true, dataDir })).toThrow(
      /contains no session secret of at least 32 characters/,
    );
  });
});
