import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Owner files that this process wrote. A stale file may contain this process's id too, because process ids repeat after
 * a container restart.
 */
const held = new Set<string>();

/**
 * Makes this process the only owner of `folder`, creating it if missing. Returns a function that releases it. Takes
 * over the lock of a process that no longer runs. Throws while the owner runs, with the message of `inUse` for its
 * process id.
 */
export function lockFolder(folder: string, inUse: (owner: number) => string): () => void {
  const path = join(folder, 'owner.pid');
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(path, 'utf8'));
      if (isRunning(owner, path)) throw new Error(inUse(owner));
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${path}: another process keeps creating it. Try again.`);
}

function isRunning(pid: number, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
