import { join } from 'node:path';
import { lockLocalnet } from './lockLocalnet.ts';
import { localnetDir } from './paths.ts';
import type { Done, Order } from './processes/RemoteServices.ts';
import { Supervisor } from './processes/Supervisor.ts';
import { parseStartOptions } from './startOptions.ts';

/**
 * Runs the product until a signal; then stops every process and exits with 0, or with 1 after a failure. Building and
 * starting the product needs several times as much memory as supervising it for days, so a process of its own
 * (`start.ts`) does that and exits.
 *
 * @param program Path of the bundled `start.ts`.
 */
export async function host(program: string, args: string[]): Promise<void> {
  try {
    parseStartOptions(args, process.env);
    lockLocalnet();
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
  const supervisor = new Supervisor(join(localnetDir, 'logs'));
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve);
  });
  let code = 0;
  try {
    await Promise.race([
      make(supervisor, [program, ...args]).then(() => stopped),
      supervisor.failed,
      stopped,
    ]);
    console.log('\nStopping...');
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    code = 1;
  }
  await supervisor.stopAll();
  process.exit(code);
}

/** Carries out the orders of `start.ts` until everything runs. Rejects with its error output when it fails. */
async function make(supervisor: Supervisor, program: string[]): Promise<void> {
  const carryOut = async ({ number, kind, spec }: Order) => {
    const done: Done = { number };
    if (kind === 'service') done.id = supervisor.startService(spec).id;
    else await supervisor.run(spec).catch((error: unknown) => (done.error = messageOf(error)));
    maker.send(done);
  };
  let errors = '';
  const maker = supervisor.startReplaceable({
    name: 'start',
    command: process.execPath,
    args: program,
    onMessage: (order) => void carryOut(order as Order),
    onOutput: (text, stream) => {
      if (stream === 'stdout') process.stdout.write(text);
      else errors += text;
    },
  });
  const how = await maker.ended;
  if (how !== 'code 0') throw new Error(errors.trim() || `startup failed with ${how}`);
  process.stderr.write(errors);
}

function messageOf(error: unknown): string {
  const lines: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) lines.push(cause.message);
  return lines.join('\n');
}
