import { lockFolder } from '@koala/chain-node/lockFolder';
import { localnetDir } from './paths.ts';

/**
 * Locks the folder of the local chain until this process exits, because a second product would overwrite the app, the
 * manifest and the logs of the first. Throws with instructions while another process holds it.
 */
export function lockLocalnet(): void {
  const release = lockFolder(
    localnetDir,
    (owner) =>
      `Koala already runs from ${localnetDir} (process ${owner}). ` +
      'End it first, or give this one a folder of its own: LOCALNET_DIR=/tmp/koala npm start',
  );
  process.on('exit', release);
}
