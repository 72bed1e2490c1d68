import { useWallet } from '../../account/walletStore.ts';
import { giftPower } from '../../chain/licenceGift.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { useNodeSale } from './useNodeSale.ts';

/**
 * Power included with a licence at the current price, 1e18 = 1 T/H. Uses the chain's average prices, or for visitors,
 * who do not read the chain, the price of the last trade. undefined while loading, null without a price.
 */
export function useGiftPower(): bigint | null | undefined {
  const isVisitor = useWallet((state) => state.address === null);
  const { data: sale } = useNodeSale();
  const { data: market } = useMarket({ isWanted: isVisitor });
  if (!isVisitor) return sale?.giftPower;
  if (!market) return undefined;
  return market.klPrice > 0n ? giftPower(market.klPrice, 0n) : null;
}
