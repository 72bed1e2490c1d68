// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

it('a build for a real chain contains no code of the demo wallet', { timeout: 180_000 }, async () => {
  delete process.env['KOALA_LOCAL_MANIFEST'];
  const result = (await build({
    root: web,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const code = result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  expect(code).toContain('eip6963:requestProvider');
  for (const trace of ['ac0974bec39a17e3', 'local.koala.demo', 'Demo wallet', 'demoWallet.connected']) {
    expect(code).not.toContain(trace);
  }
});
