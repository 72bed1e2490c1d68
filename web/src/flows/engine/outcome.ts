import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { swapAbi } from '@koala/protocol/abi/swap';
import { erc20Abi, isAddressEqual, parseEventLogs } from 'viem';
import type { Address, TransactionReceipt } from 'viem';
import type { Contracts } from '../../chain/contractsOf.ts';
import type { BalanceChange, FlowRecord, Outcome } from './record.ts';

/** How the miner's event says that a purchase was paid in JU. */
const PAID_IN_JU = 0;

/**
 * What a mined commit moved for the account, by the events of its own receipt. Where the account acted for another wallet, also what came
 * to that one.
 */
export function readOutcome(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  contracts: Contracts,
  account: Address,
  { receiver, principal }: FlowRecord['summary'],
): Outcome {
  const other = (receiver ?? principal) as Address | undefined;
  const beneficiary = other && !isAddressEqual(other, account) ? other : undefined;
  const totals = new Totals();
  for (const asset of ['KL', 'GS', 'USDT'] as const) {
    const { address } = { KL: contracts.kl, GS: contracts.gs, USDT: contracts.usdt }[asset];
    const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: of(address, logs) });
    for (const { args } of transfers) {
      if (isAddressEqual(args.from, account)) totals.add(asset, -args.value);
      if (isAddressEqual(args.to, account)) totals.add(asset, args.value);
      if (beneficiary && isAddressEqual(args.to, beneficiary)) totals.addOther(asset, args.value);
    }
  }
  let power = 0n;
  const isHolder = (user: Address) => isAddressEqual(user, beneficiary ?? account);
  for (const { eventName, args } of parseEventLogs({
    abi: minerAbi,
    logs: of(contracts.miner.address, logs),
  })) {
    if (eventName === 'Launched' && isHolder(args.receiver)) {
      power += args.value;
      if (args.payment === PAID_IN_JU && isAddressEqual(args.payer, account)) totals.add('JU', -args.paid);
    } else if (eventName === 'LifetimePowerGranted' && isHolder(args.user)) power += args.power;
  }
  const licences = parseEventLogs({
    abi: nodeAbi,
    eventName: 'NodeLaunched',
    logs: of(contracts.node.address, logs),
  });
  for (const { args } of licences) if (isAddressEqual(args.user, account)) totals.add('JU', -args.juPaid);
  const sales = parseEventLogs({ abi: swapAbi, eventName: 'Sold', logs: of(contracts.swap.address, logs) });
  for (const { args } of sales) if (isAddressEqual(args.receiver, account)) totals.add('JU', args.juAmount);
  const rebates = parseEventLogs({
    abi: fight101Abi,
    eventName: 'RebatePaid',
    logs: of(contracts.fight101.address, logs),
  });
  let rebate = 0n;
  for (const { args } of rebates) {
    if (args.kl > 0n || !isAddressEqual(args.buyer, account)) continue;
    // What came back stands beside what was paid, not in it.
    rebate += args.usdt;
    totals.add('USDT', -args.usdt);
  }
  return {
    minedAt: Date.now(),
    changes: [
      ...totals.changes,
      ...(rebate > 0n ? [{ asset: 'USDT' as const, wei: rebate.toString() }] : []),
    ],
    ...(power > 0n && { power: power.toString() }),
    ...(beneficiary && { beneficiary, theirs: totals.theirs }),
  };
}

const of = (address: Address, logs: TransactionReceipt['logs']) =>
  logs.filter((log) => isAddressEqual(log.address, address));

class Totals {
  readonly #own = new Map<BalanceChange['asset'], bigint>();
  readonly #others = new Map<BalanceChange['asset'], bigint>();

  add(asset: BalanceChange['asset'], wei: bigint): void {
    this.#own.set(asset, (this.#own.get(asset) ?? 0n) + wei);
  }

  addOther(asset: BalanceChange['asset'], wei: bigint): void {
    this.#others.set(asset, (this.#others.get(asset) ?? 0n) + wei);
  }

  get changes(): BalanceChange[] {
    return listed(this.#own);
  }

  get theirs(): BalanceChange[] {
    return listed(this.#others);
  }
}

const listed = (totals: ReadonlyMap<BalanceChange['asset'], bigint>): BalanceChange[] =>
  [...totals].filter(([, wei]) => wei !== 0n).map(([asset, wei]) => ({ asset, wei: wei.toString() }));
