import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { Supervisor } from '../../../../localnet/src/processes/Supervisor.ts';
import { startWeb } from '../../../../localnet/src/services/web.ts';
import { compressBuild } from '../../../../web/tools/compressFiles.ts';
import { root, webPort } from './addresses.ts';

/** Pages that the app is measured beside. */
export type ReferenceName = 'empty' | 'kit';
const ORDER: readonly ReferenceName[] = ['empty', 'kit'];

/** Built as the app is and served by its server, in the same run. */
export class ReferencePages {
  readonly #folder = mkdtempSync(join(tmpdir(), 'koala-bench-'));
  readonly #supervisor = new Supervisor(join(this.#folder, 'logs'));

  /** Builds and serves a page; resolves to its address. */
  async open(name: ReferenceName): Promise<string> {
    const outDir = join(this.#folder, name);
    const builder = await createBuilder({
      root: join(root, 'scripts/benchmarks/web/pages', name),
      configFile: false,
      logLevel: 'error',
      plugins: [compressBuild()],
      build: { outDir, target: 'es2022', modulePreload: { polyfill: false } },
    });
    await builder.buildApp();
    const port = webPort + 20 + ORDER.indexOf(name);
    await startWeb(this.#supervisor, { outDir, webPort: port });
    return `http://localhost:${port}`;
  }

  async close(): Promise<void> {
    await this.#supervisor.stopAll();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
