import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the process id of a folder's owner. */
export const OWNER_FILE = 'owner.pid';

/** Files of the folders that this process has locked: after a restart in a container its id may be that of an old owner. */
const held = new Set<string>();

/**
 * Makes this process the only owner of `folder`, which is created when it is not there. Returns what releases it. The lock of a process
 * that no longer runs is taken over. Throws while the owner runs, with what `inUse` says of its process id.
 */
export function lockFolder(folder: string, inUse: (owner: number) => string): () => void {
  const path = join(folder, OWNER_FILE);
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
  throw new Error(`${path} cannot be written.`);
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
