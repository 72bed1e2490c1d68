import type { Deployment } from '../deployment/Deployment.ts';
import { callOf } from '../deployment/operation.ts';
import type { Action } from './Action.ts';

/** An action that stops the sale of cards immediately; guardian only. The contract's other functions, such as claims, keep working. */
export function pause({ contracts: { fight101 } }: Deployment): Action {
  return {
    title: 'Pause the card sale',
    calls: [callOf(fight101, 'setEnabled', [false])],
    by: { kind: 'role', role: 'guardian', contract: 'fight101' },
  };
}

/** An action that reopens the sale of cards; default admin only. */
export function resume({ contracts: { fight101 } }: Deployment): Action {
  return {
    title: 'Resume the card sale',
    calls: [callOf(fight101, 'setEnabled', [true])],
    by: { kind: 'role', role: 'admin', contract: 'fight101' },
  };
}

/** An action that discards the root under settlement immediately; guardian only. */
export function vetoRanking({ contracts: { top101 } }: Deployment): Action {
  return {
    title: 'Veto the ranking under settlement',
    calls: [callOf(top101, 'veto')],
    by: { kind: 'role', role: 'guardian', contract: 'top101' },
  };
}

/** An action that discards a root for which no place was paid for 14 days; anyone may send it. */
export function dropRanking({ contracts: { top101 } }: Deployment): Action {
  return { title: 'Drop the stuck ranking', calls: [callOf(top101, 'drop')], by: { kind: 'anyone' } };
}
