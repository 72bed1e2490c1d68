import { LICENCE_PRICE } from '@koala/protocol/economics';
import { worthOf } from '@koala/protocol/earnings';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { giftPower } from '../../chain/licenceGift.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { useNodeSale } from './useNodeSale.ts';

interface NodeOffer {
  /** Price of a licence, JU wei; null while the oracle has no price. */
  juPrice: bigint | null;
  /** Received by one licence in the last 7 days, wei. `worth` is in USDT; undefined while the price of KL loads. */
  week: { kl: bigint; usdt: bigint; worth: bigint | undefined };
}

/** The offer from the server, polled for visitors, who do not read the chain. */
export function useNodeOffer(): { data: NodeOffer | undefined; hasFailed: boolean } {
  const isVisitor = useWallet((state) => state.address === null);
  const { data, isError } = useCall('nodeSale', {}, isVisitor ? { poll: NODE_POLL } : {});
  const { data: market } = useMarket({ polls: false });
  const hasFailed = isError && !data;
  if (!data) return { data: undefined, hasFailed };
  const [kl, usdt] = [parseAmount(data.weekKl), parseAmount(data.weekUsdt)];
  const worth = market && worthOf(kl, market.klPrice) + usdt;
  return { data: { juPrice: licencePrice(parseAmount(data.juPrice)), week: { kl, usdt, worth } }, hasFailed };
}

const ONE = 10n ** 18n;

/** Price of a licence in JU at `juPrice` USDT wei per JU, rounded up like the contract's. */
export function licencePrice(juPrice: bigint): bigint | null {
  return juPrice === 0n ? null : (LICENCE_PRICE * ONE + juPrice - 1n) / juPrice;
}

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
