import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes this process the only owner of a PGlite directory (two would corrupt it). Returns the release function. The lock of a process that
 * no longer runs is taken over; throws when the owner runs.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'owner.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, String(process.pid));
      closeSync(file);
      held.add(path);
      return () => {
        held.delete(path);
        rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(readFileSync(path, 'utf8'));
      if (isRunning(owner, path))
        throw new Error(`The data directory ${directory} is in use by process ${owner}.`);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`The data directory ${directory} could not be locked.`);
}

/** Paths locked by this process: after a restart in a container the same process id may be an old owner. */
const held = new Set<string>();

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
