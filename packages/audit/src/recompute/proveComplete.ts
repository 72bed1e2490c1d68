import { minerAbi } from '@koala/protocol/abi/miner';
import type { Manifest } from '@koala/protocol/manifest';
import { formatEther } from 'viem';
import type { Hex, PublicClient } from 'viem';
import type { ChainEvents } from './readEvents.ts';
import type { Purchases } from './rebuildWeek.ts';

/**
 * Proves that the provider has omitted no event up to `block` that affects a week's ranking. The miner's counters must
 * equal the sums of the events, and its net purchases of the week the sum of `bought`. Every acting wallet and all
 * above it must be bound. Only a wallet without purchases, power and downline may be missing. Rejects otherwise.
 */
export async function proveComplete(
  client: PublicClient,
  { contracts }: Manifest,
  { inviter, trades, powers }: ChainEvents,
  { week, bought, block }: { week: number; bought: ReadonlyMap<Hex, Purchases>; block: bigint },
): Promise<void> {
  const miner = { address: contracts.miner.address, abi: minerAbi, blockNumber: block } as const;
  const ever = trades.reduce((sum, { value }) => sum + (value ?? 0n), 0n);
  const total = await client.readContract({ ...miner, functionName: 'totalPerformance' });
  if (ever !== total) {
    throw incomplete(
      `the events show ${formatEther(ever)} USDT of purchases, the miner counts ${formatEther(total)}`,
    );
  }

  const net = [...bought.values()].reduce((sum, { value }) => sum + value, 0n);
  const counted = await client.readContract({
    ...miner,
    functionName: 'weekPerformance',
    args: [BigInt(week)],
  });
  if (net !== counted) {
    throw incomplete(
      `the events show ${formatEther(net)} USDT of net purchases, the miner counts ${formatEther(counted)}`,
    );
  }

  const power = new Map<Hex, bigint>();
  let sum = 0n;
  for (const change of powers) {
    sum += change.power - (power.get(change.wallet) ?? 0n);
    power.set(change.wallet, change.power);
    if (sum !== change.total)
      throw incomplete(`a change of power in or before block ${change.block} is missing`);
  }
  if (sum !== (await client.readContract({ ...miner, functionName: 'totalPower' }))) {
    throw incomplete('the last changes of power are missing');
  }

  for (const wallet of new Set([...power.keys(), ...trades.map(({ wallet }) => wallet)])) {
    if (!inviter.has(wallet)) throw incomplete(`${wallet} is active but has no binding`);
  }
  for (const above of inviter.values()) {
    if (!inviter.has(above)) throw incomplete(`${above} is an inviter but has no binding`);
  }
}

function incomplete(what: string): Error {
  return new Error(`the provider's logs are incomplete or wrong: ${what}. Try another RPC provider.`);
}
