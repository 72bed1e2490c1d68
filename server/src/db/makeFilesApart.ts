import { PGlite } from '@electric-sql/pglite';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startParams } from './createPglite.ts';

/** First argument of a process that makes the files of an empty database, and ends. */
const ORDER = 'make-database';

/**
 * Makes the files of an empty embedded database in `directory` by running this program once more. That takes 800 MB for seconds, of which a
 * process that goes on keeps most. Rejects when they could not be made; the program must begin with {@link carriesOutOrder}.
 */
export async function makeFilesApart(directory: string): Promise<void> {
  const maker = fork(process.argv[1]!, [ORDER, directory], {
    // It ends before faster code of a whole Postgres would pay.
    execArgv: ['--liftoff-only', ...process.execArgv],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [code] = (await once(maker, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`The process that makes the embedded database ended with ${code ?? 'a signal'}.`);
}

/** Whether this process was started to make a database; then it does, and ends. */
export function carriesOutOrder([, , order, directory]: readonly string[] = process.argv): boolean {
  if (order !== ORDER || directory === undefined || !process.send) return false;
  // The process that ordered it is gone: another one may make it.
  process.once('disconnect', () => process.exit(1));
  void make(directory);
  return true;
}

async function make(directory: string): Promise<void> {
  const made = await PGlite.create(directory, { startParams });
  await made.close();
  process.exit(0);
}
