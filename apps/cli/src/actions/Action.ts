import type { Address } from 'viem';
import type { Upgradeable } from '../deployment/Deployment.ts';
import type { Call } from '../deployment/operation.ts';
import type { Role } from '../deployment/RoleHolders.ts';

/** Who the contracts let make a call: anyone, one account, or who holds a role of a contract. */
export type Doer =
  | { kind: 'anyone' }
  | { kind: 'account'; address: Address }
  | { kind: 'role'; role: Role; contract: Upgradeable }
  | { kind: 'timelock'; role: 'executor' | 'canceller'; timelock: Address };

/** What an operator wants to be done: calls that are made together, and who may make them. */
export interface Action {
  /** What it does, as a sentence without its full stop. */
  title: string;
  calls: Call[];
  by: Doer;
}
