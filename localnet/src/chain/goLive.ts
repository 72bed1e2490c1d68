import type { Rpc } from './Rpc.ts';
import { wallClock } from './time.ts';

/** From here on the chain makes a block each second, and its time is the wall clock's. */
export async function goLive(rpc: Rpc): Promise<void> {
  await rpc.call('evm_setTime', wallClock());
  await rpc.call('evm_setIntervalMining', 1);
}
