import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes this process the only one that runs the product from `dir`: a second one would overwrite the app, the manifest and the logs of the
 * first. Throws an Error that says what to do while another process holds it; what a dead one left behind is taken over.
 */
export function holdFolder(dir: string): void {
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
      if (lives(owner)) {
        throw new Error(
          `Koala already runs from ${dir} (process ${owner}). End it first, or give this one a folder of its own: LOCALNET_DIR=/tmp/koala npm start`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path} cannot be written.`);
}

function lives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
