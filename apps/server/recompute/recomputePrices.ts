import type { Manifest } from '@koala/protocol/manifest';
import { parseAbi, parseEventLogs } from 'viem';
import type { Hex, PublicClient } from 'viem';

const priceAbi = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event PriceUpdated(uint256 price, uint256 updatedAt)',
]);

/**
 * Prices of KL in USDT by minute (its start, unix s), in chain order. They come from the events of both pairs and the oracle.
 */
export async function recomputePrices(
  client: PublicClient,
  { contracts }: Manifest,
  blocks: { fromBlock: bigint; toBlock: bigint; timeOf: ReadonlyMap<bigint, number> },
): Promise<Map<number, number[]>> {
  const { fromBlock, toBlock, timeOf } = blocks;
  const prices = new Map<number, number[]>();
  let juPrice: bigint | undefined;
  let official = false;
  const priceLogs = await client.getLogs({
    address: [contracts.pair.address, contracts.juUsdtPair.address, contracts.officialOracle.address],
    fromBlock,
    toBlock,
  });
  for (const log of parseEventLogs({ abi: priceAbi, logs: priceLogs })) {
    if (log.eventName === 'PriceUpdated') {
      juPrice = log.args.price * 10n ** 10n;
      official = true;
      continue;
    }
    const { reserve0, reserve1 } = log.args;
    const first = (a: Hex, b: Hex) => BigInt(a) < BigInt(b);
    if (log.address.toLowerCase() === contracts.juUsdtPair.address.toLowerCase()) {
      if (official) continue;
      const [ju, usdt] = first(contracts.wju.address, contracts.usdt.address)
        ? [reserve0, reserve1]
        : [reserve1, reserve0];
      juPrice = (usdt * 10n ** 18n) / ju;
    } else if (juPrice !== undefined) {
      const [kl, ju] = first(contracts.kl.address, contracts.wju.address)
        ? [reserve0, reserve1]
        : [reserve1, reserve0];
      const minute = Math.floor(timeOf.get(log.blockNumber)! / 60) * 60;
      prices.set(minute, [...(prices.get(minute) ?? []), Number((ju * juPrice) / kl) / 1e18]);
    }
  }
  return prices;
}
