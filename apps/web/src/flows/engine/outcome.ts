import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { swapAbi } from '@koala/protocol/abi/swap';
import { erc20Abi, isAddressEqual, parseEventLogs } from 'viem';
import type { Address, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import type { Contracts } from '../../chain/contractsOf.ts';
import { addedRedeemable } from '../Terms.ts';
import { counterpartyIn } from './record.ts';
import type { BalanceChange, FlowRecord, Outcome } from './record.ts';

type Logs = TransactionReceipt['logs'];

/** Value in the miner's event for a purchase paid in JU. */
const PAID_IN_JU = 0;

/** Balance changes of a mined commit for the account and the other wallet involved, from the events of its receipt. */
export function readOutcome(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  contracts: Contracts,
  account: Address,
  summary: FlowRecord['summary'],
): Outcome {
  const party = counterpartyIn(summary);
  return {
    minedAt: Date.now(),
    changes: changesOf(account, logs, contracts),
    ...(party && !isAddressEqual(party, account) && { theirs: changesOf(party, logs, contracts) }),
  };
}

/** Balance changes of `wallet`. JU moves without a log, so its amounts come from the contracts' own events. */
function changesOf(wallet: Address, logs: Logs, contracts: Contracts): BalanceChange[] {
  const { miner, node, swap, fight101 } = contracts;
  const totals = new Map<BalanceChange['asset'], bigint>();
  const add = (asset: BalanceChange['asset'], wei: bigint) =>
    totals.set(asset, (totals.get(asset) ?? 0n) + wei);
  const isWallet = (address: Address) => isAddressEqual(address, wallet);

  for (const { eventName, args } of parseEventLogs({ abi: minerAbi, logs: of(miner.address, logs) })) {
    if (eventName === 'Launched') {
      if (isWallet(args.receiver)) add('T/H', args.value);
      if (isWallet(args.payer) && args.payment === PAID_IN_JU) add('JU', -args.paid);
    } else if (eventName === 'LifetimePowerGranted' && isWallet(args.user)) add('T/H', args.power);
    // Each USDT of the redemption's value removes 1 T/H of power; the rest stays for life.
    else if (eventName === 'Redeemed' && isWallet(args.user)) add('T/H', -args.value);
  }
  for (const asset of ['KL', 'GS', 'USDT'] as const) {
    const { address } = { KL: contracts.kl, GS: contracts.gs, USDT: contracts.usdt }[asset];
    const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: of(address, logs) });
    for (const { args } of transfers) {
      if (isWallet(args.from)) add(asset, -args.value);
      if (isWallet(args.to)) add(asset, args.value);
    }
  }
  const licences = parseEventLogs({ abi: nodeAbi, eventName: 'NodeLaunched', logs: of(node.address, logs) });
  for (const { args } of licences) if (isWallet(args.user)) add('JU', -args.juPaid);
  const sales = parseEventLogs({ abi: swapAbi, eventName: 'Sold', logs: of(swap.address, logs) });
  for (const { args } of sales) if (isWallet(args.receiver)) add('JU', args.juAmount);
  const rebates = parseEventLogs({
    abi: fight101Abi,
    eventName: 'RebatePaid',
    logs: of(fight101.address, logs),
  });
  let rebate = 0n;
  for (const { args } of rebates) {
    if (args.kl > 0n || !isWallet(args.buyer)) continue;
    // The rebate is listed separately, not netted against the payment.
    rebate += args.usdt;
    add('USDT', -args.usdt);
  }
  return [...totals, ['USDT', rebate] as const]
    .filter(([, wei]) => wei !== 0n)
    .map(([asset, wei]) => ({ asset, wei: wei.toString() }));
}

/**
 * By how much a purchase of power raised the payment of its receiver's order, USDT wei, from the order at the end of
 * the block; undefined if nothing was bought.
 */
export async function readRedeemable(
  { logs, blockNumber }: Pick<TransactionReceipt, 'logs' | 'blockNumber'>,
  client: ChainClient,
  miner: Contracts['miner'],
): Promise<bigint | undefined> {
  const [bought] = parseEventLogs({ abi: minerAbi, eventName: 'Launched', logs: of(miner.address, logs) });
  if (!bought) return undefined;
  const { receiver, value, lifetime } = bought.args;
  if (lifetime) return 0n;
  const [total, claimedValue] = await client.readContract({
    ...miner,
    functionName: 'userInfo',
    args: [receiver],
    blockNumber,
  });
  return addedRedeemable({ total: total - value, claimedValue }, value);
}

const of = (address: Address, logs: Logs) => logs.filter((log) => isAddressEqual(log.address, address));
