import { encodeFunctionData } from 'viem';
import type { Deployment } from '../deployment/Deployment.ts';
import type { Action } from './Action.ts';

/** Throws the root away that is under settlement: by the guardian, at once. */
export function veto({ contracts: { top101 } }: Deployment): Action {
  return {
    title: 'Veto the ranking under settlement',
    calls: [{ to: top101.address, data: encodeFunctionData({ abi: top101.abi, functionName: 'veto' }) }],
    by: { kind: 'role', role: 'guardian', contract: 'top101' },
  };
}

/** Throws the root away that nobody has pushed for 14 days: by anyone. */
export function drop({ contracts: { top101 } }: Deployment): Action {
  return {
    title: 'Drop the ranking that is stuck',
    calls: [{ to: top101.address, data: encodeFunctionData({ abi: top101.abi, functionName: 'drop' }) }],
    by: { kind: 'anyone' },
  };
}
