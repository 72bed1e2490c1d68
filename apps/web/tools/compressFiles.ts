import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { afterBuild } from './afterBuild.ts';

const COMPRESSIBLE = /\.(css|html|js|json|svg|webmanifest)$/;
/** Below this size, the savings barely exceed the header that names the encoding. */
const MIN_BYTES = 512;

const compress = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};
type Encoding = keyof typeof compress;
const all = Object.keys(compress) as Encoding[];

/**
 * Writes `<file>.br` and `<file>.gz` next to each compressible file of 512 bytes or more, recursively, at the highest
 * level, because a file is compressed once and served many times. A second call compresses only changed files.
 */
export async function compressFiles(folder: string, encodings = all): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map((file) => compressFile(file, encodings)));
}

async function compressFile(file: string, encodings: readonly Encoding[]): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < MIN_BYTES) return;
  const text = await readFile(file);
  for (const encoding of encodings) {
    const target = `${file}.${encoding}`;
    if ((await timeOf(target)) < mtimeMs) await writeFile(target, await compress[encoding](text));
  }
}

/** A file's modification time; -Infinity if missing. */
async function timeOf(file: string): Promise<number> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: -Infinity }));
  return mtimeMs;
}

/** Compresses all files of a build. Must come last in the plugin list, to include the files of other plugins. */
export const compressBuild = (encodings = all) =>
  afterBuild('koala-compress-build', (outDir) => compressFiles(outDir, encodings));
