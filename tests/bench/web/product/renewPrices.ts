import { AppChain } from '../../../e2e/chain/AppChain.ts';

/** Does what JuChain's price updater would do by now: nothing happens by itself on the chain, and the app notices an old price. */
export async function renewPrices(): Promise<void> {
  await new AppChain().renewPrices();
}
