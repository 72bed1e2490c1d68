import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the local chain keeps what it makes; `LOCALNET_DIR` moves it, so that tests do not touch a running product. */
export const localnetDir = process.env.LOCALNET_DIR ?? join(repositoryRoot, '.localnet');
