import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { messagesOf } from '../harness/faults/injectFault.ts';
import { SoakRun } from './SoakRun.ts';
import { soakSettings } from './settings.ts';

/** Runs to its end, or to a signal. Exits with 0 only if it reached the end and every promise was kept, otherwise with 1. */
export async function main(args: string[]): Promise<void> {
  const settings = await soakSettings(args, process.env);
  const logs = join(settings.folder, 'logs');
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const supervisor = new Supervisor(logs);
  const stop = new AbortController();
  const stopped = new Promise<false>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        stop.abort();
        resolve(false);
      });
  });
  const running = new SoakRun(supervisor, settings, stop.signal);
  let isGood = false;
  try {
    isGood = await Promise.race([running.run(), supervisor.failed, stopped]);
  } catch (error) {
    console.error(messagesOf(error));
  }
  await running.stop();
  process.exit(isGood ? 0 : 1);
}
