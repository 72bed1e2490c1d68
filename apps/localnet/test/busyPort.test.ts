import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../src/processes/runScript.ts';

const freePorts = async () => ({
  WEB_PORT: `${await freePort()}`,
  API_PORT: `${await freePort()}`,
  RPC_PORT: `${await freePort()}`,
});

describe('npm start when a port is taken', () => {
  const server = createServer();
  let port: number;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['WEB_PORT', 'web app'],
    ['API_PORT', 'API'],
    ['RPC_PORT', 'chain RPC'],
  ])('names the port and %s, and starts nothing', async (variable, what) => {
    const settings = { ...(await freePorts()), [variable]: `${port}` };
    const { code, output } = await runScript(['scripts/start.mjs'], settings);
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} (${what}) is in use`);
    expect(output).toContain(`${variable}=`);
  });

  it('refuses what is not a port', async () => {
    const { code, output } = await runScript(['scripts/start.mjs'], { WEB_PORT: 'many' });
    expect(code).toBe(1);
    expect(output).toContain('WEB_PORT=many is not a port');
  });
});

describe('npm start from a folder in use', () => {
  it('shows who uses it, and touches nothing', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'koala-'));
    writeFileSync(join(dir, 'owner.pid'), String(process.pid));
    const settings = { ...(await freePorts()), LOCALNET_DIR: dir };
    const { code, output } = await runScript(['scripts/start.mjs'], settings);
    expect(code).toBe(1);
    expect(output).toContain(`Koala already runs from ${dir} (process ${process.pid})`);
    expect(readdirSync(dir)).toEqual(['owner.pid']);
    rmSync(dir, { recursive: true });
  });

  it('names an unknown option', async () => {
    const { code, output } = await runScript(['scripts/start.mjs', '--bogus'], await freePorts());
    expect(code).toBe(1);
    expect(output).toContain("Unknown option '--bogus'");
    expect(output).not.toContain('    at ');
  });
});
