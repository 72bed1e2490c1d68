import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { Random } from '../../../apps/localnet/src/world/Random.ts';
import type { SoakChain } from '../parts/startChain.ts';
import type { Databases } from '../../harness/parts/Databases.ts';
import type { Product } from '../parts/Product.ts';
import type { Providers } from '../../harness/parts/Providers.ts';
import type { Promises } from '../../harness/promises/Promises.ts';
import type { Watch } from '../checks/Watch.ts';
import type { ChainClock } from '../users/ChainClock.ts';
import type { LoadBalancer } from '../users/LoadBalancer.ts';
import type { Reorganizations } from '../users/Reorganizations.ts';

/** Everything that a fault may break, and the health checks. */
export interface Soak {
  supervisor: Supervisor;
  promises: Promises;
  chain: SoakChain;
  providers: Providers;
  databases: Databases;
  product: Product;
  front: LoadBalancer;
  tips: Reorganizations;
  clock: ChainClock;
  watch: Watch;
  /** The cause is over: recovery time is measured from here. Without it, from the start of the fault. */
  letGo: () => void;
}

export interface Fault {
  name: string;
  /** Whether keepers cannot work during the fault: the chain's time then stands still. */
  stopsKeepers?: boolean;
  /** Whether the obstacle is temporary: the fault is then tried after the next one. */
  isLater?: boolean;
  /** Why it is not possible on this machine, or not at present. */
  prevented?: (soak: Soak) => Promise<string | undefined> | string | undefined;
  /** Injects the fault and removes it. Resolves to a description. */
  run: (soak: Soak, random: Random) => Promise<string>;
}
