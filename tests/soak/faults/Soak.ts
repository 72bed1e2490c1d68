import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { Random } from '../../../apps/localnet/src/world/Random.ts';
import type { SoakChain } from '../parts/startChain.ts';
import type { Databases } from '../parts/Databases.ts';
import type { Product } from '../parts/Product.ts';
import type { Providers } from '../../stack/parts/Providers.ts';
import type { Promises } from '../promises/Promises.ts';
import type { Watch } from '../checks/Watch.ts';
import type { ChainClock } from '../users/ChainClock.ts';
import type { Front } from '../users/Front.ts';
import type { Tips } from '../users/Tips.ts';

/** All that a fault may break, and what tells when it is well again. */
export interface Soak {
  supervisor: Supervisor;
  promises: Promises;
  chain: SoakChain;
  providers: Providers;
  databases: Databases;
  product: Product;
  front: Front;
  tips: Tips;
  clock: ChainClock;
  watch: Watch;
  /** What broke it is over: from here on it is counted how long it takes until all is well. Without it that begins with the fault. */
  letGo: () => void;
}

export interface Fault {
  name: string;
  /** Whether keepers cannot work meanwhile: then the time of the chain stands still. */
  stopsKeepers?: boolean;
  /** Whether what prevents it passes: it then comes after the next one. */
  isLater?: boolean;
  /** Why it cannot be had on this machine, or not just now. */
  prevented?: (soak: Soak) => Promise<string | undefined> | string | undefined;
  /** Breaks something and lets go of it again. Resolves to what exactly it was. */
  run: (soak: Soak, random: Random) => Promise<string>;
}
