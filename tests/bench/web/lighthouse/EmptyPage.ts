import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { Supervisor } from '../../../../apps/localnet/src/processes/Supervisor.ts';
import { startWeb } from '../../../../apps/localnet/src/services/web.ts';
import { compressBuild } from '../../../../apps/web/tools/compressFiles.ts';
import { root, webPort } from '../product/addresses.ts';

/** The reference page: React and one line of text, built like the app and served by its server. */
export class EmptyPage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'koala-bench-'));
  readonly #supervisor = new Supervisor(join(this.#folder, 'logs'));

  /** Builds and serves it; resolves to its address. */
  async open(): Promise<string> {
    const outDir = join(this.#folder, 'page');
    const builder = await createBuilder({
      root: join(root, 'tests/bench/web/pages/empty'),
      configFile: false,
      logLevel: 'error',
      plugins: [compressBuild()],
      build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
    });
    await builder.buildApp();
    const port = webPort + 20;
    await startWeb(this.#supervisor, { outDir, webPort: port });
    return `http://localhost:${port}`;
  }

  async close(): Promise<void> {
    await this.#supervisor.stopAll();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
