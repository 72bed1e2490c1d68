import { freePort } from '@koala/deploy/freePort';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testManifest } from '@koala/testkit/testManifest';
import { ServerProcess } from '../support/ServerProcess.ts';

const directory = mkdtempSync(join(tmpdir(), 'koala-empty-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test.runIf(process.platform === 'linux')(
  'a server that makes its embedded database has less than 600 MB at any time',
  async () => {
    const manifest = join(directory, 'manifest.json');
    writeFileSync(manifest, JSON.stringify(testManifest()));
    const server = new ServerProcess({
      KOALA_MANIFEST: manifest,
      RPC_URL: `http://127.0.0.1:${await freePort()}`,
      DATA_DIR: join(directory, 'data'),
      API_PORT: String(await freePort()),
      API_HOST: '127.0.0.1',
      SESSION_SECRET: 'a secret of this test alone, long enough',
    });
    try {
      await server.logged('API server listening');
      expect(server.peakMemory).toBeLessThan(600 * 2 ** 20);
    } finally {
      await server.stop();
    }
  },
  180_000,
);
