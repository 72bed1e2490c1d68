import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks `dir` for this process: a second product would overwrite the app, the manifest and the logs of the first.
 * Throws with what to do while another process holds the lock; the lock of a dead process is taken over.
 */
export function lockFolder(dir: string): void {
  const path = join(dir, 'owner.pid');
  mkdirSync(dir, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(path, { force: true }));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(path, 'utf8'));
      if (isAlive(owner)) {
        throw new Error(
          `Koala already runs from ${dir} (process ${owner}). ` +
            'End it first, or give this one a folder of its own: LOCALNET_DIR=/tmp/koala npm start',
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path} cannot be written.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
