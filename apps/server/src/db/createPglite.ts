import { PGlite } from '@electric-sql/pglite';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/**
 * In addition to PGlite's own. Its default of 128 MB of buffers would fill up and stay in memory; a page outside a small buffer only has to
 * be copied from the OS page cache. This database has a single client.
 */
const SETTINGS = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=5'];
export const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];

/** Creates the files of an empty database in a directory. Rejects when that fails. */
export type CreateFiles = (directory: string) => Promise<void>;

/**
 * Opens the embedded database in `directory`, or one in memory. The index in it can be rebuilt from the chain, so a database that does not
 * open is moved aside, with its off-chain data, and replaced by an empty one. If there is no database yet, `makeFiles` creates its files;
 * without `makeFiles`, or when it fails, this process creates them.
 */
export async function createPglite(
  directory: string | undefined,
  log: Logger | undefined,
  makeFiles?: CreateFiles,
): Promise<PGlite> {
  if (!directory) return PGlite.create('memory://', { startParams });
  if (makeFiles && !existsSync(join(directory, 'PG_VERSION')))
    await makeFiles(directory).catch((err: unknown) =>
      log?.warn({ err }, 'a worker could not create the embedded database, creating it in this process'),
    );
  try {
    return await PGlite.create(directory, { startParams });
  } catch (error) {
    const aside = `${directory}-unreadable-${Date.now()}`;
    log?.error(
      { err: error, aside },
      'the embedded database cannot be opened: moving it aside and rebuilding the index from the chain; restore off-chain data from a backup',
    );
    renameSync(directory, aside);
    return PGlite.create(directory, { startParams });
  }
}
