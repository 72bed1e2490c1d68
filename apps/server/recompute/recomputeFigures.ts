import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, decodeFunctionData, http, parseEventLogs } from 'viem';
import type { Hex } from 'viem';
import { emptyWallet } from './figures.ts';
import type { Figures, Wallet } from './figures.ts';
import { recomputePrices } from './recomputePrices.ts';
import { sumTeams } from './recomputeTeams.ts';

/** `IMiner.Payment.JU`. Not the constant of the decoders, because this checks them. */
const PAID_JU = 0;

const UTC8 = 8 * 3600;
const DAY = 86_400;

/**
 * Recomputes the figures of the index only from the logs and transactions of the chain up to block `last`. Deliberately simple and slow:
 * viem's decoders, no database, and a walk to the root for each wallet. All addresses lower-case.
 */
export async function recomputeFigures(rpcUrl: string, manifest: Manifest, last: number): Promise<Figures> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 100 } }) });
  const { contracts, accounts } = manifest;
  const fromBlock = BigInt(manifest.startBlock);
  const toBlock = BigInt(last);
  const logsOf = (name: 'user' | 'miner' | 'reward' | 'swap' | 'kl' | 'node' | 'top101FF') =>
    client.getLogs({ address: contracts[name].address, fromBlock, toBlock });
  const numbers = Array.from({ length: last - manifest.startBlock + 1 }, (_, i) => fromBlock + BigInt(i));
  const blocks = await Promise.all(
    numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true })),
  );
  const timeOf = new Map(blocks.map((block) => [block.number, Number(block.timestamp)]));
  const { timestamp } = blocks.at(-1)!;
  const now = Number(timestamp);
  const midnight = Math.floor((now + UTC8) / DAY) * DAY - UTC8;
  const weekday = (Math.floor((now + UTC8) / DAY) + 3) % 7;
  const monday = midnight - weekday * DAY;

  const wallets = new Map<Hex, Wallet>();
  const wallet = (address: Hex): Wallet => {
    const key = address.toLowerCase() as Hex;
    if (!wallets.has(key)) wallets.set(key, emptyWallet());
    return wallets.get(key)!;
  };

  const figures: Figures = {
    timestamp: now,
    joined: 0,
    totalPower: 0n,
    totalPerf: 0n,
    burnedToday: 0n,
    wallets,
    powerHistory: [],
    bought24h: 0n,
    weekPurchases: [],
    pool: 0n,
    prices: new Map(),
  };

  for (const { args, eventName } of parseEventLogs({ abi: userAbi, logs: await logsOf('user') })) {
    if (eventName === 'ProxyBound') wallet(args.principal).delegate = args.delegate.toLowerCase() as Hex;
    if (eventName !== 'Bound' || args.user === args.inviter) continue;
    wallet(args.user).inviter = args.inviter.toLowerCase() as Hex;
    wallet(args.inviter).direct++;
    figures.joined++;
  }

  for (const log of parseEventLogs({ abi: minerAbi, logs: await logsOf('miner') })) {
    const txHash = log.transactionHash;
    if (log.eventName === 'Launched') {
      const { payer, receiver, payment, paid, value } = log.args;
      const row = { txHash, amount: value, second: payment === PAID_JU ? paid : 0n };
      wallet(receiver).perf += value;
      wallet(receiver).buys.push(row);
      if (payer !== receiver) wallet(payer).buys.push(row);
      figures.totalPerf += value;
      const time = timeOf.get(log.blockNumber)!;
      if (time >= monday)
        figures.weekPurchases.push({
          receiver: receiver.toLowerCase() as Hex,
          value,
          block: Number(log.blockNumber),
          time,
        });
      if (time >= now - DAY) figures.bought24h += value;
    } else if (log.eventName === 'Redeemed') {
      const user = log.args.user.toLowerCase();
      figures.weekPurchases = figures.weekPurchases.filter(({ receiver }) => receiver !== user);
    } else if (log.eventName === 'PowerChanged') {
      wallet(log.args.user).power = log.args.power;
      figures.totalPower = log.args.totalPower;
      figures.powerHistory.push({ time: timeOf.get(log.blockNumber)!, total: log.args.totalPower });
    } else if (log.eventName === 'RewardClaimed') {
      const { user, amount, received } = log.args;
      wallet(user).claims.push({ txHash, amount: received, second: amount });
      wallet(user).earnings += received;
    }
  }

  for (const log of parseEventLogs({ abi: rewardAbi, logs: await logsOf('reward') })) {
    if (log.eventName === 'Credited') {
      const { user, amount } = log.args;
      wallet(user).dynamics.push({ txHash: log.transactionHash, amount, second: 0n });
    } else if (log.eventName === 'Withdrawn') wallet(log.args.user).earnings += log.args.amount;
  }
  for (const log of parseEventLogs({ abi: top101FFAbi, logs: await logsOf('top101FF') })) {
    if (log.eventName === 'Withdrawn') wallet(log.args.user).earnings += log.args.amount;
  }
  for (const log of parseEventLogs({ abi: nodeAbi, logs: await logsOf('node') })) {
    if (log.eventName === 'RewardClaimed') wallet(log.args.user).earnings += log.args.kl;
  }

  const sales = parseEventLogs({ abi: swapAbi, logs: await logsOf('swap') }).filter(
    (log) => log.eventName === 'Sold',
  );
  for (const block of blocks) {
    for (const tx of block.transactions) {
      if (tx.to?.toLowerCase() === contracts.swap.address.toLowerCase()) {
        const { status } = await client.getTransactionReceipt({ hash: tx.hash });
        const amount = status === 'reverted' ? saleAmount(tx.input) : undefined;
        if (amount !== undefined)
          wallet(tx.from).swaps.push({ txHash: tx.hash, amount, second: 0n, failed: true });
      }
      for (const { args } of sales.filter((log) => log.transactionHash === tx.hash)) {
        const row = { txHash: tx.hash, amount: args.klAmount, second: args.juAmount };
        wallet(args.principal).swaps.push(row);
        if (args.caller !== args.principal) wallet(args.caller).swaps.push(row);
      }
    }
  }

  for (const log of parseEventLogs({ abi: klAbi, logs: await logsOf('kl') })) {
    if (log.eventName !== 'Transfer') continue;
    const pool = contracts.top101.address.toLowerCase();
    if (log.args.to.toLowerCase() === pool) figures.pool += log.args.value;
    if (log.args.from.toLowerCase() === pool) figures.pool -= log.args.value;
    if (timeOf.get(log.blockNumber)! < midnight) continue;
    if (log.args.to.toLowerCase() === accounts.deadAddress.toLowerCase())
      figures.burnedToday += log.args.value;
  }

  figures.prices = await recomputePrices(client, manifest, { fromBlock, toBlock, timeOf });
  sumTeams(wallets);
  return figures;
}

function saleAmount(input: Hex): bigint | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: swapAbi, data: input });
    if (functionName === 'sellKLTokens') return args[0];
    return functionName === 'proxySell' ? args[1] : undefined;
  } catch {
    return undefined;
  }
}
