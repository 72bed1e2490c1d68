import type { Fault, FaultContext } from '../../harness/faults/Fault.ts';
import type { Followers } from '../checks/Followers.ts';
import type { ChainClock } from '../users/ChainClock.ts';

export interface SoakContext extends FaultContext {
  clock: ChainClock;
  followers: Followers;
}

export interface SoakFault extends Fault<SoakContext> {
  /** Whether keepers cannot work during the fault: the chain's clock is then not advanced. */
  stopsKeepers?: boolean;
  /** Whether the obstacle is temporary: the fault is then tried after the next one. */
  isLater?: boolean;
}
