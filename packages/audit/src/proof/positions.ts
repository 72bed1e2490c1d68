import { erc20Abi, zeroAddress } from 'viem';
import type { Address, PublicClient } from 'viem';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { EMISSION_RESERVE } from '@koala/protocol/economics';
import type { ContractName, Manifest } from '@koala/protocol/manifest';

// What each contract owes: the sums that contracts/test/invariant/SystemChecks.sol asserts. All from views, none from
// logs.

export type Asset = 'KL' | 'USDT' | 'JU';

/**
 * What a debt is for.
 * - `notReleased`: KL of the emission that is not released yet
 * - `earned`: KL earned by power and neither claimed nor forfeited: at least the pending amounts of all wallets
 * together
 * - `teamPool`: an eighth of `earned`, for the generations above
 * - `shares`: KL for the dead address, top101, nodes and DAO that is counted but not transferred yet
 * - `redemptions`: half of all open orders
 * - `payouts`: payments that bounced and can be collected
 * - `teamRewards`, `rankingCredits`: balances of wallets in the two ledgers
 * - `dividends`, `fundPayouts`, `openStage`: for licences: KL and USDT of the fund that are not claimed yet, and the
 * unpaid part of the open stage
 * - `cardPools`: unclaimed dividends of cards
 */
export type DebtName =
  | 'notReleased'
  | 'earned'
  | 'teamPool'
  | 'shares'
  | 'redemptions'
  | 'payouts'
  | 'teamRewards'
  | 'rankingCredits'
  | 'dividends'
  | 'fundPayouts'
  | 'openStage'
  | 'cardPools';

/** Debt and holding of a contract in an asset, in wei of 18 decimals. */
export interface Position {
  contract: Extract<
    ContractName,
    'miner' | 'reward' | 'node' | 'top101FF' | 'fight101' | 'top101' | 'buyBurn'
  >;
  address: Address;
  asset: Asset;
  /** Empty when the contract does not owe these holdings. */
  debts: { name: DebtName; amount: bigint }[];
  /** Their sum. */
  owed: bigint;
  held: bigint;
  isCovered: boolean;
}

type Debts = Partial<Record<DebtName, bigint>>;

/** Debts and holdings of every contract that holds assets for others, all at `block`. The reads run concurrently. */
export function readPositions(
  client: PublicClient,
  { contracts }: Pick<Manifest, 'contracts'>,
  block: bigint,
): Promise<Position[]> {
  const at = { blockNumber: block } as const;
  const usdt = contracts.usdt.address;
  const miner = { ...at, address: contracts.miner.address, abi: minerAbi } as const;
  const node = { ...at, address: contracts.node.address, abi: nodeAbi } as const;
  const cards = { ...at, address: contracts.fight101.address, abi: fight101Abi } as const;
  const reward = { ...at, address: contracts.reward.address, abi: rewardAbi } as const;
  const ranking = { ...at, address: contracts.top101FF.address, abi: top101FFAbi } as const;

  async function minerKl(): Promise<Debts> {
    const [[released, earned, claimed, forfeited], owed] = await Promise.all([
      client.readContract({ ...miner, functionName: 'totals' }),
      client.readContract({ ...miner, functionName: 'owed' }),
    ]);
    const settled = claimed + forfeited;
    return {
      notReleased: EMISSION_RESERVE - released,
      earned: earned - settled,
      teamPool: earned / 8n - settled / 8n,
      shares: owed.reduce((sum, share) => sum + share, 0n),
    };
  }

  async function minerUsdt(): Promise<Debts> {
    const [redemptions, payouts] = await Promise.all([
      client.readContract({ ...miner, functionName: 'redemptionReserve' }),
      client.readContract({ ...miner, functionName: 'totalPayoutsOwed', args: [usdt] }),
    ]);
    return { redemptions, payouts };
  }

  async function nodeUsdt(): Promise<Debts> {
    const [[, fundPayouts], openStage, payouts] = await Promise.all([
      client.readContract({ ...node, functionName: 'owed' }),
      client.readContract({ ...node, functionName: 'stageReserve' }),
      client.readContract({ ...node, functionName: 'totalPayoutsOwed', args: [usdt] }),
    ]);
    return { fundPayouts, openStage, payouts };
  }

  async function cardUsdt(): Promise<Debts> {
    const [cardPools, payouts] = await Promise.all([
      client.readContract({ ...cards, functionName: 'totalOwed' }),
      client.readContract({ ...cards, functionName: 'totalPayoutsOwed', args: [usdt] }),
    ]);
    return { cardPools, payouts };
  }

  const nodeKl = async () => {
    const [dividends] = await client.readContract({ ...node, functionName: 'owed' });
    return { dividends };
  };
  const nodeJu = async () => ({
    payouts: await client.readContract({ ...node, functionName: 'totalPayoutsOwed', args: [zeroAddress] }),
  });
  const teamKl = async () => ({
    teamRewards: await client.readContract({ ...reward, functionName: 'totalCredited' }),
  });
  const rankingKl = async () => ({
    rankingCredits: await client.readContract({ ...ranking, functionName: 'totalCredited' }),
  });
  const nothing = () => Promise.resolve({});

  async function position(
    contract: Position['contract'],
    asset: Asset,
    readDebts: () => Promise<Debts>,
  ): Promise<Position> {
    const { address } = contracts[contract];
    const [found, held] = await Promise.all([
      readDebts(),
      readBalance(client, { contracts }, asset, address, block),
    ]);
    const debts = (Object.entries(found) as [DebtName, bigint][]).map(([name, amount]) => ({ name, amount }));
    const owed = debts.reduce((sum, { amount }) => sum + amount, 0n);
    return { contract, address, asset, debts, owed, held, isCovered: held >= owed };
  }
  return Promise.all([
    position('miner', 'USDT', minerUsdt),
    position('miner', 'KL', minerKl),
    position('reward', 'KL', teamKl),
    position('node', 'KL', nodeKl),
    position('node', 'USDT', nodeUsdt),
    position('node', 'JU', nodeJu),
    position('top101FF', 'KL', rankingKl),
    position('fight101', 'USDT', cardUsdt),
    position('top101', 'KL', nothing),
    position('buyBurn', 'USDT', nothing),
  ]);
}

/** An address's balance of an asset at `block`, wei. */
export function readBalance(
  client: PublicClient,
  { contracts }: Pick<Manifest, 'contracts'>,
  asset: Asset,
  address: Address,
  block: bigint,
): Promise<bigint> {
  if (asset === 'JU') return client.getBalance({ address, blockNumber: block });
  const token = asset === 'KL' ? contracts.kl.address : contracts.usdt.address;
  const balance = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const;
  return client.readContract({ ...balance, blockNumber: block });
}
