import { AppChain } from '../../../e2e/chain/AppChain.ts';

/** Updates the official price as JuChain's updater would: the local chain does nothing by itself, and the app detects a stale price. */
export async function renewPrices(): Promise<void> {
  await new AppChain().renewPrices();
}
