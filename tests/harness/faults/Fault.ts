import type { Random } from '../../../apps/localnet/src/world/Random.ts';
import type { Front } from '../Front.ts';
import type { Promises } from '../promises/Promises.ts';
import type { System } from '../System.ts';

/** What a fault breaks, and what it reports to. */
export interface FaultContext<S = System> {
  system: S;
  front: Front;
  promises: Promises;
  random: Random;
  /** Called when the cause is over: recovery time is measured from then. Without a call, from the start of the fault. */
  over: () => void;
  /** Makes a keeper action due; absent where the chain's time passes quickly. */
  makeCallDue?: () => Promise<void>;
}

export interface Fault<C = FaultContext> {
  name: string;
  /** Whether calls may be refused during it, because a part that they need is down. */
  isOutage?: boolean;
  /** What users notice although their requests succeed. */
  effect?: string;
  /** What the fault destroys; nothing by default. */
  lost?: string;
  /** Why it is not possible on this machine, or not at present; undefined when it is possible. */
  prevented?: (context: C) => Promise<string | undefined> | string | undefined;
  /** Injects the fault and removes it, also when it fails. Resolves to a description. */
  run: (context: C) => Promise<string>;
}
