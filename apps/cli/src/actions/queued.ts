import type { Hex } from 'viem';
import { decodeCall } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import { cancelData, executeData } from '../deployment/operation.ts';
import type { Queued, Timelock } from '../deployment/Timelock.ts';
import type { Action } from './Action.ts';
import { formatTimeRoundedUp } from '../wording/times.ts';

/** An action that executes an operation whose delay is over. Rejects when it is still waiting or is not queued. */
export async function execute(deployment: Deployment, timelock: Timelock, id: string): Promise<Action> {
  const operation = await find(timelock, id);
  if (operation.state === 'waiting') {
    throw new Error(
      `operation ${operation.id} waits in the timelock until ${formatTimeRoundedUp(operation.readyAt)}`,
    );
  }
  return {
    title: `Execute ${textOf(deployment, operation)}`,
    calls: [{ to: timelock.address, data: executeData(operation) }],
    by: { kind: 'timelock', role: 'executor', timelock: timelock.address },
  };
}

/** An action that cancels an operation. Rejects when it is not queued. */
export async function cancel(deployment: Deployment, timelock: Timelock, id: string): Promise<Action> {
  const operation = await find(timelock, id);
  return {
    title: `Cancel ${textOf(deployment, operation)}`,
    calls: [{ to: timelock.address, data: cancelData(operation.id) }],
    by: { kind: 'timelock', role: 'canceller', timelock: timelock.address },
  };
}

/** The only queued operation whose id starts with this prefix. Rejects unless there is exactly one. */
async function find(timelock: Timelock, id: string): Promise<Queued> {
  const queue = await timelock.queue();
  const found = queue.filter((operation) => operation.id.startsWith(id.toLowerCase() as Hex));
  if (found.length === 1 && found[0] && id.length >= 6) return found[0];
  const known = queue.map(({ id: each }) => each).join(', ') || 'none';
  throw new Error(
    `"${id}" does not match exactly one operation in the timelock (at least 6 characters of its id); queued: ${known}`,
  );
}

function textOf(deployment: Deployment, { calls }: Queued): string {
  return calls.map((call) => decodeCall(deployment, call).text).join(', ');
}
