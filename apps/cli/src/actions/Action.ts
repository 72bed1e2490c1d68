import type { Address } from 'viem';
import type { Upgradeable } from '../deployment/Deployment.ts';
import type { Call } from '../deployment/operation.ts';
import type { Role } from '../deployment/RoleHolders.ts';

/** Who is allowed to make a call: anyone, one account, or the holders of a contract's role. */
export type AllowedCaller =
  | { kind: 'anyone' }
  | { kind: 'account'; address: Address }
  | { kind: 'role'; role: Role; contract: Upgradeable }
  | { kind: 'timelock'; role: 'executor' | 'canceller'; timelock: Address };

/** An operator's action: calls that are made together, and who may make them. */
export interface Action {
  /** Describes the action, as a sentence without the final full stop. */
  title: string;
  calls: Call[];
  by: AllowedCaller;
}
