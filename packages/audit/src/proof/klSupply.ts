import { erc20Abi } from 'viem';
import type { Address, PublicClient } from 'viem';
import type { Manifest } from '@koala/protocol/manifest';
import { readBalance } from './positions.ts';

/** Where KL is held. `wallets`: all addresses not listed here. */
export type KlPlaceName =
  | 'reserve'
  | 'teamRewards'
  | 'node'
  | 'rankingPool'
  | 'rankingCredits'
  | 'pool'
  | 'dead'
  | 'treasury'
  | 'dao'
  | 'wallets';

export interface KlPlace {
  name: KlPlaceName;
  /** Absent for `wallets`. */
  address?: Address;
  /** KL wei. */
  amount: bigint;
}

export interface KlSupply {
  /** KL wei in existence. */
  total: bigint;
  /** Their amounts add up to `total`. */
  places: KlPlace[];
}

/** All KL at `block`, by holder. */
export async function readKlSupply(
  client: PublicClient,
  { contracts, accounts }: Pick<Manifest, 'contracts' | 'accounts'>,
  block: bigint,
): Promise<KlSupply> {
  const named: [KlPlaceName, Address][] = [
    ['reserve', contracts.miner.address],
    ['pool', contracts.pair.address],
    ['rankingPool', contracts.top101.address],
    ['rankingCredits', contracts.top101FF.address],
    ['teamRewards', contracts.reward.address],
    ['node', contracts.node.address],
    ['treasury', accounts.treasury],
    ['dao', accounts.dao],
    ['dead', accounts.deadAddress],
  ];
  const [total, ...places] = await Promise.all([
    client.readContract({
      address: contracts.kl.address,
      abi: erc20Abi,
      functionName: 'totalSupply',
      blockNumber: block,
    }),
    ...distinct(named).map(async ([name, address]): Promise<KlPlace> => ({
      name,
      address,
      amount: await readBalance(client, { contracts }, 'KL', address, block),
    })),
  ]);
  const found = places.reduce((sum, { amount }) => sum + amount, 0n);
  return { total, places: [...places, { name: 'wallets', amount: total - found }] };
}

/** Keeps the first name of an address that has several, so that its KL is counted once. */
function distinct(places: [KlPlaceName, Address][]): [KlPlaceName, Address][] {
  const seen = new Set<string>();
  return places.filter(([, address]) => {
    const isNew = !seen.has(address.toLowerCase());
    seen.add(address.toLowerCase());
    return isNew;
  });
}
