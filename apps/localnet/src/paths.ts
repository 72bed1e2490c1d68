import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Folder of the local chain's files; tests set `LOCALNET_DIR` so that they do not touch the files of a running `npm start`. */
export const localnetDir = process.env.LOCALNET_DIR ?? join(repositoryRoot, '.localnet');
