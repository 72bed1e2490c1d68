import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileOf } from './bundle.ts';

/** Runs a program in its own process, with `task` as JSON in TASK. Resolves to the cost that it sends before it ends. */
export async function runTask<Cost>(
  program: 'backfillProcess' | 'figuresProcess',
  task: object,
): Promise<Cost> {
  const child = fork(fileOf(program), { execArgv: [], env: { ...process.env, TASK: JSON.stringify(task) } });
  const ended = once(child, 'exit');
  const [cost] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (cost === null || typeof cost !== 'object')
    throw new Error(`${program} exited with code ${JSON.stringify(cost)} before it sent its cost`);
  await ended;
  return cost as Cost;
}
