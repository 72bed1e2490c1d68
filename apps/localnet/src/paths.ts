import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Folder of the local chain's files; tests set `LOCALNET_DIR` so that they do not affect a running product. */
export const localnetDir = process.env.LOCALNET_DIR ?? join(repositoryRoot, '.localnet');
