import { encodeFunctionData } from 'viem';
import type { Deployment } from '../deployment/Deployment.ts';
import type { Action } from './Action.ts';

/** Stops the sale of cards immediately; guardian only. The contract's other functions, such as claims, keep working. */
export function pause(deployment: Deployment): Action {
  const by = { kind: 'role', role: 'guardian', contract: 'fight101' } as const;
  return { title: 'Pause the card sale', calls: [setEnabled(deployment, false)], by };
}

/** Reopens the sale of cards; default admin only. */
export function resume(deployment: Deployment): Action {
  const by = { kind: 'role', role: 'admin', contract: 'fight101' } as const;
  return { title: 'Resume the card sale', calls: [setEnabled(deployment, true)], by };
}

function setEnabled({ contracts: { fight101 } }: Deployment, enabled: boolean): Action['calls'][number] {
  const data = encodeFunctionData({ abi: fight101.abi, functionName: 'setEnabled', args: [enabled] });
  return { to: fight101.address, data };
}
