import type { Rates } from '@koala/api-schema/entities/figures';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101Abi } from '@koala/protocol/abi/top101';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http, parseEventLogs } from 'viem';
import type { Hex } from 'viem';
import type { Row } from './figures.ts';

export interface PeripheryWallet {
  nodeRewards: Row[];
  rankingRewards: Row[];
  cards: Row[];
  dividends: Row[];
  /** By session: the wallet's share of the pool and the amount paid to it, as read from the contract. USDT wei. */
  sessions: Map<number, { share: bigint; paid: bigint }>;
}

export interface Periphery {
  wallets: Map<Hex, PeripheryWallet>;
  sessions: { id: number; startTime: number; endTime: number; pool: bigint }[];
  stages: { stage: number; startTime: number; endTime: number; maxEarnings: bigint; earned: bigint }[];
  /** What one licence received since the first block: KL wei, USDT wei. */
  dividend: bigint;
  payout: bigint;
  /** Value of the cards of each wallet that bought any, USDT wei. */
  cardValue: Map<Hex, bigint>;
  /** KL at the dead address, wei. */
  deadBalance: bigint;
  /** KL in the ranking's pool, wei. */
  pool: bigint;
  /** KL wei released since 00:00 UTC+8, and on the current emission day. */
  releasedToday: bigint;
  releasedOnDay: bigint;
  /** Rates from the contracts' own views, basis points. */
  rates: Rates;
}

const DAY = 86_400;
const UTC8 = 8 * 3600;

/**
 * Lists and figures of licences, rankings, cards, burns and emission. Lists, card values and what licences received come from events with
 * viem's decoders, the rest from the contracts themselves at block `last`. The node must still have the state of that block. `now`: time of
 * that block, unix s. Addresses lower-case.
 */
export async function recomputePeriphery(
  rpcUrl: string,
  manifest: Manifest,
  last: number,
  now: number,
): Promise<Periphery> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 100 } }) });
  const { node, top101, top101FF, fight101, kl, miner, swap } = manifest.contracts;
  const blockNumber = BigInt(last);
  const logsOf = (address: Hex) =>
    client.getLogs({ address, fromBlock: BigInt(manifest.startBlock), toBlock: blockNumber });

  const wallets = new Map<Hex, PeripheryWallet>();
  const wallet = (address: Hex): PeripheryWallet => {
    const key = address.toLowerCase() as Hex;
    const empty = { nodeRewards: [], rankingRewards: [], cards: [], dividends: [], sessions: new Map() };
    if (!wallets.has(key)) wallets.set(key, empty);
    return wallets.get(key)!;
  };
  const row = (txHash: Hex, amount: bigint, second = 0n): Row => ({ txHash, amount, second });

  let dividend = 0n;
  let payout = 0n;
  for (const log of parseEventLogs({ abi: nodeAbi, logs: await logsOf(node.address) })) {
    if (log.eventName === 'RewardClaimed')
      wallet(log.args.user).nodeRewards.push(row(log.transactionHash, log.args.kl, log.args.usdt));
    else if (log.eventName === 'Dividend') dividend += log.args.perLicence;
    else if (log.eventName === 'StagePaid') payout += log.args.perLicence * log.args.midnights;
  }
  for (const log of parseEventLogs({ abi: top101FFAbi, logs: await logsOf(top101FF.address) })) {
    if (log.eventName === 'Credited')
      wallet(log.args.user).rankingRewards.push(row(log.transactionHash, log.args.amount));
  }
  const cardValue = new Map<Hex, bigint>();
  for (const log of parseEventLogs({ abi: fight101Abi, logs: await logsOf(fight101.address) })) {
    if (log.eventName === 'Bought') {
      const buyer = log.args.buyer.toLowerCase() as Hex;
      wallet(buyer).cards.push(row(log.transactionHash, log.args.paid));
      cardValue.set(buyer, (cardValue.get(buyer) ?? 0n) + log.args.paid);
    } else if (log.eventName === 'DividendClaimed') {
      wallet(log.args.user).dividends.push(row(log.transactionHash, log.args.amount));
    }
  }

  const atCards = { address: fight101.address, abi: fight101Abi, blockNumber } as const;
  const atNode = { address: node.address, abi: nodeAbi, blockNumber } as const;
  const atMiner = { address: miner.address, abi: minerAbi, blockNumber } as const;

  const count = await client.readContract({ ...atCards, functionName: 'currentSession' });
  const sessions: Periphery['sessions'] = [];
  for (let id = 1; id <= Number(count); id++) {
    const { startTime, endTime, pool } = await client.readContract({
      ...atCards,
      functionName: 'sessionInfo',
      args: [BigInt(id)],
    });
    sessions.push({ id, startTime: Number(startTime), endTime: Number(endTime), pool });
    for (const [address, { sessions: own }] of wallets) {
      const [, share, claimed] = await client.readContract({
        ...atCards,
        functionName: 'userInfo',
        args: [BigInt(id), address],
      });
      own.set(id, { share, paid: claimed ? share : 0n });
    }
  }

  const stageCount = await client.readContract({ ...atNode, functionName: 'stageCount' });
  const stages: Periphery['stages'] = [];
  for (let stage = 1; stage <= Number(stageCount); stage++) {
    const { startTime, endTime, maxEarnings, earned } = await client.readContract({
      ...atNode,
      functionName: 'stageInfo',
      args: [BigInt(stage)],
    });
    stages.push({ stage, startTime: Number(startTime), endTime: Number(endTime), maxEarnings, earned });
  }

  const released = (time: number) =>
    client.readContract({ ...atMiner, functionName: 'releasedAt', args: [BigInt(time)] });
  const [gs, redeemFuel] = await client.readContract({ ...atMiner, functionName: 'rates' });
  const [nodeFee, daoFee] = await client.readContract({ ...atMiner, functionName: 'baseInfo' });
  const dynamic = await client.readContract({ ...atMiner, functionName: 'dynamicRates' });
  const saleFuel = await client.readContract({
    address: swap.address,
    abi: swapAbi,
    functionName: 'fuelRate',
    blockNumber,
  });
  const midnight = Math.floor((now + UTC8) / DAY) * DAY - UTC8;
  const dayBegan = now - ((now - manifest.startTime) % DAY);
  return {
    wallets,
    sessions,
    stages,
    dividend,
    payout,
    cardValue,
    deadBalance: await client.readContract({
      address: kl.address,
      abi: klAbi,
      functionName: 'balanceOf',
      args: [manifest.accounts.deadAddress],
      blockNumber,
    }),
    pool: await client.readContract({
      address: top101.address,
      abi: top101Abi,
      functionName: 'totalAmount',
      blockNumber,
    }),
    rates: {
      gs: Number(gs),
      redeemFuel: Number(redeemFuel),
      saleFuel: Number(saleFuel),
      nodeFee: Number(nodeFee),
      daoFee: Number(daoFee),
      dynamic: [...dynamic],
    },
    releasedToday: (await released(now)) - (await released(midnight)),
    releasedOnDay:
      now < manifest.startTime ? 0n : (await released(dayBegan + DAY)) - (await released(dayBegan)),
  };
}
