import { fight101Abi } from '@koala/protocol/abi/fight101';
import { gsAbi } from '@koala/protocol/abi/gs';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { klAbi } from '@koala/protocol/abi/kl';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http, parseEventLogs, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import { PAID_JU } from '../src/decode/decoders.ts';
import type { Wallet } from './figures.ts';

/** An activity of a wallet; amounts in units of 1e-18, cards as a count. */
export interface RecomputedActivity {
  kind: string;
  txHash: Hex;
  block: number;
  /** The amounts that left the wallet and that it received, with their units. */
  out: string[];
  in: string[];
  /** The other wallet, if there was one. */
  other?: Hex | undefined;
  /** Of an approval: the amount and the token. */
  detail?: string | undefined;
}

interface Placed extends RecomputedActivity {
  wallet: Hex;
  txIndex: number;
  logIndex: number;
}

/**
 * Each wallet's activities up to block `last`, oldest first, from the logs of the chain with viem's decoders. Reverted sales have no
 * logs, so they are taken from `wallets`. All addresses are lower-case.
 */
export async function recomputeActivities(
  rpcUrl: string,
  manifest: Manifest,
  last: number,
  wallets: ReadonlyMap<Hex, Wallet>,
): Promise<Map<Hex, RecomputedActivity[]>> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 100 } }) });
  const { user, miner, reward, swap, node, top101FF, fight101, uid, kl, gs, usdt } = manifest.contracts;
  const logsOf = ({ address }: { address: Hex }) =>
    client.getLogs({ address, fromBlock: BigInt(manifest.startBlock), toBlock: BigInt(last) });
  const found: Placed[] = [];
  type Sides = { out?: string[]; in?: string[]; other?: Hex; detail?: string };
  const add = (log: Place, kind: string, wallet: Hex, { other, detail, ...sides }: Sides) => {
    const isOther = other && other.toLowerCase() !== wallet.toLowerCase() && other !== zeroAddress;
    found.push({
      kind,
      wallet: lower(wallet),
      txHash: log.transactionHash,
      block: Number(log.blockNumber),
      txIndex: log.transactionIndex,
      logIndex: log.logIndex,
      out: (sides.out ?? []).filter(isSome),
      in: (sides.in ?? []).filter(isSome),
      other: isOther ? lower(other) : undefined,
      detail,
    });
  };

  for (const log of parseEventLogs({ abi: userAbi, logs: await logsOf(user) })) {
    if (log.eventName === 'Bound' && log.args.user !== log.args.inviter) {
      add(log, 'bound', log.args.user, { other: log.args.inviter });
      add(log, 'invited', log.args.inviter, { other: log.args.user });
    } else if (log.eventName === 'ProxyBound') {
      const { principal, delegate } = log.args;
      add(log, 'namedDelegate', principal, { other: delegate });
      if (delegate !== zeroAddress && delegate !== principal)
        add(log, 'becameDelegate', delegate, { other: principal });
    }
  }
  const minted = parseEventLogs({ abi: gsAbi, eventName: 'Transfer', logs: await logsOf(gs) }).filter(
    ({ args }) => args.from === zeroAddress,
  );
  for (const log of parseEventLogs({ abi: minerAbi, logs: await logsOf(miner) })) {
    if (log.eventName === 'Launched') {
      const { payer, receiver, payment, paid: price, value } = log.args;
      const gs = minted.find(
        ({ transactionHash, logIndex }) => transactionHash === log.transactionHash && logIndex > log.logIndex,
      );
      const paid = [payment === PAID_JU ? `${price} JU` : `${value} USDT`];
      const power = [`${value} T/H`, `${gs?.args.value ?? 0n} GS`];
      if (payer === receiver) add(log, 'bought', payer, { out: paid, in: power });
      else {
        add(log, 'receivedPower', receiver, { in: power, other: payer });
        add(log, 'boughtForAnother', payer, { out: paid, other: receiver });
      }
    } else if (log.eventName === 'RewardClaimed') {
      const { user: wallet, caller, received } = log.args;
      add(log, 'claimed', wallet, { in: [`${received} KL`], other: caller });
    } else if (log.eventName === 'Redeemed') {
      const { user: wallet, to, value, fuel, fuelFromValue, klGivenUp } = log.args;
      const paid = to === wallet ? [`${value - fuelFromValue} USDT`] : [];
      const lost = [`${klGivenUp} KL`, `${fuel - fuelFromValue} GS`, `${value} T/H`];
      add(log, 'redeemed', wallet, { out: lost, in: paid, other: to });
    }
  }
  for (const log of parseEventLogs({ abi: rewardAbi, logs: await logsOf(reward) })) {
    if (log.eventName === 'Credited')
      add(log, 'teamReward', log.args.user, { in: [`${log.args.amount} KL`], other: log.args.source });
    if (log.eventName === 'Withdrawn')
      add(log, 'withdrewTeam', log.args.user, { in: [`${log.args.amount} KL`], other: log.args.caller });
  }
  for (const log of parseEventLogs({ abi: top101FFAbi, logs: await logsOf(top101FF) })) {
    if (log.eventName === 'Credited')
      add(log, 'rankingReward', log.args.user, { in: [`${log.args.amount} KL`] });
    if (log.eventName === 'Withdrawn')
      add(log, 'withdrewRanking', log.args.user, { in: [`${log.args.amount} KL`], other: log.args.caller });
  }
  for (const log of parseEventLogs({ abi: swapAbi, logs: await logsOf(swap) })) {
    if (log.eventName !== 'Sold') continue;
    const { principal, caller, receiver, klAmount, juAmount, fuel } = log.args;
    const own = receiver === principal ? [`${juAmount} JU`] : [];
    add(log, 'sold', principal, { out: [`${klAmount} KL`, `${fuel} GS`], in: own, other: receiver });
    if (caller !== principal)
      add(log, 'soldForAnother', caller, { in: [`${juAmount} JU`], other: principal });
  }
  for (const log of parseEventLogs({ abi: nodeAbi, logs: await logsOf(node) })) {
    if (log.eventName === 'NodeLaunched') {
      const { user: wallet, usdtPaid, juPaid } = log.args;
      add(log, 'boughtNode', wallet, { out: [`${usdtPaid} USDT`, `${juPaid} JU`] });
    } else if (log.eventName === 'RewardClaimed')
      add(log, 'nodeReward', log.args.user, { in: [`${log.args.kl} KL`, `${log.args.usdt} USDT`] });
    else if (log.eventName === 'MinerClaimed')
      add(log, 'claimedPower', log.args.user, { in: [`${log.args.power} T/H`] });
  }
  for (const log of parseEventLogs({ abi: fight101Abi, logs: await logsOf(fight101) })) {
    if (log.eventName === 'Bought') {
      const { buyer, quantity, paid } = log.args;
      add(log, 'boughtCards', buyer, { out: [`${paid} USDT`], in: [`${quantity} card`] });
    } else if (log.eventName === 'DividendClaimed')
      add(log, 'cardReward', log.args.user, { in: [`${log.args.amount} USDT`] });
  }
  for (const log of parseEventLogs({ abi: uidAbi, eventName: 'IdBound', logs: await logsOf(uid) }))
    add(log, 'boundUid', log.args.user, {});
  const ours = new Set([miner, node, fight101].map(({ address }) => lower(address)));
  const tokens = [
    { kind: 'approvedKl', unit: 'KL', token: kl },
    { kind: 'approvedGs', unit: 'GS', token: gs },
    { kind: 'approvedUsdt', unit: 'USDT', token: usdt },
  ];
  for (const { kind, unit, token } of tokens) {
    for (const log of parseEventLogs({ abi: klAbi, eventName: 'Approval', logs: await logsOf(token) })) {
      const { owner, spender, value } = log.args;
      if (unit === 'USDT' && !ours.has(lower(spender))) continue;
      add(log, kind, owner, { detail: `${value} ${unit}`, other: spender });
    }
  }
  for (const [wallet, { swaps }] of wallets) {
    for (const { txHash: hash } of swaps.filter(({ failed }) => failed)) {
      const receipt = await client.getTransactionReceipt({ hash });
      add({ ...receipt, logIndex: -1 }, 'saleFailed', wallet, {});
    }
  }

  found.sort((a, b) => a.block - b.block || a.txIndex - b.txIndex || a.logIndex - b.logIndex);
  const byWallet = new Map<Hex, RecomputedActivity[]>([...wallets.keys()].map((wallet) => [wallet, []]));
  for (const { wallet, txIndex: _, logIndex: __, ...happening } of found)
    byWallet.set(wallet, [...(byWallet.get(wallet) ?? []), happening]);
  return byWallet;
}

type Place = { transactionHash: Hex; blockNumber: bigint; transactionIndex: number; logIndex: number };
const lower = (address: Hex) => address.toLowerCase() as Hex;
/** Zero amounts are omitted. */
const isSome = (amount: string) => !amount.startsWith('0 ');
