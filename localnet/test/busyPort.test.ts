import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './support/runCommand.ts';

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
    const free = { WEB_PORT: '18841', API_PORT: '18842', RPC_PORT: '18843' };
    const { code, output } = await runCommand(['scripts/start.mjs'], { ...free, [variable]: `${port}` });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} (${what}) is in use`);
    expect(output).toContain(`${variable}=`);
  });

  it('refuses what is not a port', async () => {
    const { code, output } = await runCommand(['scripts/start.mjs'], { WEB_PORT: 'many' });
    expect(code).toBe(1);
    expect(output).toContain('WEB_PORT=many is not a port');
  });
});
