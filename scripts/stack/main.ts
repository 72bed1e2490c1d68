import { join } from 'node:path';
import { Supervisor } from '../../localnet/src/processes/Supervisor.ts';
import { checkStack } from './faults/checkStack.ts';
import { stackSettings } from './parts/settings.ts';
import type { StackSettings } from './parts/settings.ts';
import { Stack } from './parts/Stack.ts';

/** Runs the stack until a signal, or its check to the end. Exits with 0, or with 1 when something failed. */
export async function main(args: string[]): Promise<void> {
  const settings = stackSettings(args, process.env);
  const supervisor = new Supervisor(join(settings.folder, 'logs'));
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const stack = new Stack(supervisor, settings);
  let code = 0;
  try {
    await Promise.race([run(stack, settings, stopped), supervisor.failed, stopped]);
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) console.error(cause.message);
    code = 1;
  }
  console.log('\nStopping...');
  await stack.stop();
  process.exit(code);
}

async function run(stack: Stack, settings: StackSettings, stopped: Promise<void>): Promise<void> {
  await stack.start();
  if (settings.isCheck) return checkStack(stack, settings.report);
  const { ports } = settings;
  console.log(`
  Site         https://localhost:${ports.site} (the browser does not know who signed its certificate)
  Prometheus   http://localhost:${ports.prometheus}
  Chain RPC    http://localhost:${ports.rpc}
  Logs         ${join(settings.folder, 'logs')}
  Ctrl-C ends everything.

ready`);
  return stopped;
}
