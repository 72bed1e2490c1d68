import { encodeFunctionData } from 'viem';
import type { Deployment } from '../deployment/Deployment.ts';
import type { Action } from './Action.ts';

/** Discards the root under settlement immediately; guardian only. */
export function vetoRanking({ contracts: { top101 } }: Deployment): Action {
  return {
    title: 'Veto the ranking under settlement',
    calls: [{ to: top101.address, data: encodeFunctionData({ abi: top101.abi, functionName: 'veto' }) }],
    by: { kind: 'role', role: 'guardian', contract: 'top101' },
  };
}

/** Discards a root that was not pushed for 14 days; anyone may call it. */
export function dropRanking({ contracts: { top101 } }: Deployment): Action {
  return {
    title: 'Drop the stuck ranking',
    calls: [{ to: top101.address, data: encodeFunctionData({ abi: top101.abi, functionName: 'drop' }) }],
    by: { kind: 'anyone' },
  };
}
