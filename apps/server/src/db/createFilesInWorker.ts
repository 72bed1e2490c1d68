import { PGlite } from '@electric-sql/pglite';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startParams } from './createPglite.ts';

/** First argument of a child process that creates the files of an empty database and exits. */
const ORDER = 'make-database';

/**
 * Creates the files of an empty embedded database in `directory` by running this program in a child process, because this takes 800 MB of
 * memory for seconds, most of which a long-running process would keep. Rejects when the files could not be created. The program must begin
 * with {@link runAsFileWorker}.
 */
export async function createFilesInWorker(directory: string): Promise<void> {
  const child = fork(process.argv[1]!, [ORDER, directory], {
    // It exits before optimized code for a whole Postgres would pay off.
    execArgv: ['--liftoff-only', ...process.execArgv],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0)
    throw new Error(
      `creating the embedded database in ${directory} failed: the process exited with ${signal ?? `code ${String(code)}`} ` +
        '(it needs about 800 MB of memory and a writable directory)',
    );
}

/** If this process was started to create the files of a database, starts doing so and returns true; the process then exits. */
export function runAsFileWorker([, , order, directory]: readonly string[] = process.argv): boolean {
  if (order !== ORDER || directory === undefined || !process.send) return false;
  // Exit when the parent process is gone, because its successor may be creating the files.
  process.once('disconnect', () => process.exit(1));
  void make(directory);
  return true;
}

async function make(directory: string): Promise<void> {
  const made = await PGlite.create(directory, { startParams });
  await made.close();
  process.exit(0);
}
