// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { expect, it } from 'vitest';
import { responseHeaders } from './responseHeaders.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

it('the local web server sends the headers against foreign frames, and README lists them for other hosts', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'koala-web-'));
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>Koala</title>');
  const server = await preview({
    root: here('..'),
    configFile: here('../vite.config.ts'),
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  try {
    const { port } = server.httpServer.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/user`);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  } finally {
    await server.close();
    await rm(outDir, { recursive: true });
  }
  const readme = await readFile(here('../../README.md'), 'utf8');
  for (const [name, value] of Object.entries(responseHeaders)) expect(readme).toContain(`${name}: ${value}`);
});
