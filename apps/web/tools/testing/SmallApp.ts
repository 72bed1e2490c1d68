import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { compressBuild } from '../compressFiles.ts';
import { publishHashes } from '../publishedHashes.ts';

/** A page with one script, built like the real app with hashes and compressed copies. */
export class SmallApp {
  private constructor(private readonly folder: string) {}

  static async create(): Promise<SmallApp> {
    const folder = await mkdtemp(join(tmpdir(), 'koala-builds-'));
    const page = '<!doctype html><head></head><script type="module" src="/main.js"></script>';
    await writeFile(join(folder, 'index.html'), page);
    await writeFile(join(folder, 'main.js'), `document.title = ${JSON.stringify('script '.repeat(300))}`);
    return new SmallApp(folder);
  }

  async build(name: string): Promise<string> {
    const outDir = join(this.folder, name);
    const plugins = [publishHashes({ minJu: 10 }), compressBuild()];
    const settings = {
      root: this.folder,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { outDir },
    } as const;
    await (await createBuilder(settings)).buildApp();
    return outDir;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}
