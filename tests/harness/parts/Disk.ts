import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Enough for an hour's database with its write-ahead log, of which Postgres keeps up to 1 GB. */
const SIZE_MB = 1_400;
const CHUNK = Buffer.alloc(4 * 2 ** 20);

/** A separate disk for a Postgres, small enough to fill: a file system in memory, which only root can mount. */
export class Disk {
  readonly #ballast: string;

  private constructor(
    readonly folder: string,
    /** Whether it can be filled without filling anything else. */
    readonly isOwn: boolean,
  ) {
    this.#ballast = join(folder, 'ballast');
  }

  /** Mounts one at `folder`; without permission it is a plain folder, and cannot be filled. */
  static make(folder: string): Disk {
    Disk.#unmount(folder);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    try {
      const options = `size=${SIZE_MB}m,mode=755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
      return new Disk(folder, true);
    } catch {
      return new Disk(folder, false);
    }
  }

  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      // The last free bytes are too few for a large chunk.
      for (const size of [CHUNK.length, 1]) while (tryWrite(file, size));
    } finally {
      closeSync(file);
    }
  }

  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    if (this.isOwn) Disk.#unmount(this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  static #unmount(folder: string): void {
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    } catch {
      // It was not mounted.
    }
  }
}

/** Appends `size` bytes. Returns false when there is no room. */
function tryWrite(file: number, size: number): boolean {
  try {
    return writeSync(file, CHUNK, 0, size) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
