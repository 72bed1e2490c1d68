import { klAbi } from '@koala/protocol/abi/kl';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, decodeFunctionData, http, parseAbi, parseEventLogs } from 'viem';
import type { Hex } from 'viem';

/** A row of a list, oldest first: where it is and its amounts. `failed`: a sale that reverted. */
export interface Row {
  txHash: Hex;
  amount: bigint;
  second: bigint;
  failed?: boolean;
}

export interface Wallet {
  inviter?: Hex;
  power: bigint;
  perf: bigint;
  earnings: bigint;
  direct: number;
  teamCount: number;
  teamPerf: bigint;
  teamPower: bigint;
  weekScore: bigint;
  /** Direct line that the score leaves out. */
  weekLargest?: Hex;
  /** Block and time (unix s) of the week's last purchase in the wallet's community that still counts; 0 without one. */
  weekBlock: number;
  weekTime: number;
  buys: Row[];
  claims: Row[];
  dynamics: Row[];
  swaps: Row[];
  /** Whom the wallet named last, if not itself. */
  delegate?: Hex;
}

export interface Figures {
  timestamp: number;
  joined: number;
  totalPower: bigint;
  totalPerf: bigint;
  burnedToday: bigint;
  wallets: Map<Hex, Wallet>;
  /** All power after each change, with its time (unix s), in the order of the chain. */
  powerHistory: { time: number; total: bigint }[];
  /** Purchases of the last 24 h. */
  bought24h: bigint;
  /** Purchases of the running week that count in its ranking, in the order of the chain. */
  weekPurchases: Purchase[];
  /** KL that came to the ranking's pool less what left it, wei. */
  pool: bigint;
  /** Prices of KL in USDT by minute (its start, unix s), in the order of the chain. */
  prices: Map<number, number[]>;
}

/** A purchase of the running week that was not redeemed in it. */
export interface Purchase {
  receiver: Hex;
  value: bigint;
  block: number;
  /** Unix s. */
  time: number;
}

const UTC8 = 8 * 3600;
const DAY = 86_400;

/**
 * Every figure of the index from nothing but the logs and transactions of the chain up to block `last`: the slow and obvious way, with
 * viem's decoders, no database, and a walk to the root for each purchase. All addresses lower-case.
 */
export async function recomputeFigures(rpcUrl: string, manifest: Manifest, last: number): Promise<Figures> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 100 } }) });
  const { contracts, accounts } = manifest;
  const fromBlock = BigInt(manifest.startBlock);
  const toBlock = BigInt(last);
  const logsOf = (name: 'user' | 'bfMiner' | 'reward' | 'bfSwap' | 'bf' | 'node' | 'top101FF') =>
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

  for (const log of parseEventLogs({ abi: minerAbi, logs: await logsOf('bfMiner') })) {
    const txHash = log.transactionHash;
    if (log.eventName === 'Launched') {
      const { payer, receiver, value } = log.args;
      const row = { txHash, amount: value, second: value };
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

  const sales = parseEventLogs({ abi: swapAbi, logs: await logsOf('bfSwap') }).filter(
    (log) => log.eventName === 'Sold',
  );
  for (const block of blocks) {
    for (const tx of block.transactions) {
      if (tx.to?.toLowerCase() === contracts.bfSwap.address.toLowerCase()) {
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

  for (const log of parseEventLogs({ abi: klAbi, logs: await logsOf('bf') })) {
    if (log.eventName !== 'Transfer') continue;
    const pool = contracts.top101.address.toLowerCase();
    if (log.args.to.toLowerCase() === pool) figures.pool += log.args.value;
    if (log.args.from.toLowerCase() === pool) figures.pool -= log.args.value;
    if (timeOf.get(log.blockNumber)! < midnight) continue;
    if (log.args.to.toLowerCase() === accounts.deadAddress.toLowerCase())
      figures.burnedToday += log.args.value;
  }

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
      const [kl, ju] = first(contracts.bf.address, contracts.wju.address)
        ? [reserve0, reserve1]
        : [reserve1, reserve0];
      const minute = Math.floor(timeOf.get(log.blockNumber)! / 60) * 60;
      figures.prices.set(minute, [...(figures.prices.get(minute) ?? []), Number((ju * juPrice) / kl) / 1e18]);
    }
  }

  sumTeams(wallets);
  scoreWeek(wallets, figures.weekPurchases);
  return figures;
}

const priceAbi = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event PriceUpdated(uint256 price, uint256 updatedAt)',
]);

function emptyWallet(): Wallet {
  return {
    power: 0n,
    perf: 0n,
    earnings: 0n,
    direct: 0,
    teamCount: 0,
    teamPerf: 0n,
    teamPower: 0n,
    weekScore: 0n,
    weekBlock: 0,
    weekTime: 0,
    buys: [],
    claims: [],
    dynamics: [],
    swaps: [],
  };
}

/** All ancestors of a wallet, the nearest first. */
function* above(wallets: Map<Hex, Wallet>, address: Hex): Generator<Hex> {
  for (let at = wallets.get(address)?.inviter; at; at = wallets.get(at)?.inviter) yield at;
}

function sumTeams(wallets: Map<Hex, Wallet>): void {
  for (const [address, { perf, power, inviter }] of wallets) {
    if (!inviter) continue;
    for (const ancestor of above(wallets, address)) {
      const team = wallets.get(ancestor)!;
      team.teamCount++;
      team.teamPerf += perf;
      team.teamPower += power;
    }
  }
}

/**
 * Score: the week's purchases of a wallet and its downline, less its largest direct line; of equal lines the one with the lower address.
 */
function scoreWeek(wallets: Map<Hex, Wallet>, purchases: readonly Purchase[]): void {
  const lines = new Map<Hex, Map<Hex, bigint>>();
  const add = (owner: Hex, line: Hex, value: bigint) => {
    const own = lines.get(owner) ?? new Map<Hex, bigint>();
    own.set(line, (own.get(line) ?? 0n) + value);
    lines.set(owner, own);
  };
  // Purchases come in the order of the chain: the last one to be noted is the latest.
  const note = (owner: Hex, { block, time }: Purchase) =>
    Object.assign(wallets.get(owner)!, { weekBlock: block, weekTime: time });
  for (const purchase of purchases) {
    const { receiver, value } = purchase;
    let line = receiver;
    add(line, line, value);
    note(line, purchase);
    for (const ancestor of above(wallets, line)) {
      add(ancestor, line, value);
      note(ancestor, purchase);
      line = ancestor;
    }
  }
  for (const [owner, own] of lines) {
    let sum = 0n;
    for (const value of own.values()) sum += value;
    const [largest] = [...own]
      .filter(([line]) => line !== owner)
      .sort(([a, x], [b, y]) => Number(y - x) || (a < b ? -1 : 1));
    wallets.get(owner)!.weekScore = sum - (largest?.[1] ?? 0n);
    if (largest) wallets.get(owner)!.weekLargest = largest[0];
  }
}

/**
 * What is due to each of `ranked`: a wallet's purchases of the week share a twentieth of their value equally among the ranked wallets
 * that count them, which are those on its way to the root, itself first, whose largest line the way does not come from.
 */
export function duesOf({ wallets, weekPurchases }: Figures, ranked: readonly Hex[]): Map<Hex, bigint> {
  const dues = new Map(ranked.map((address) => [address, 0n]));
  const bought = new Map<Hex, bigint>();
  for (const { receiver, value } of weekPurchases) bought.set(receiver, (bought.get(receiver) ?? 0n) + value);
  for (const [receiver, value] of bought) {
    const counting: Hex[] = dues.has(receiver) ? [receiver] : [];
    let line = receiver;
    for (const ancestor of above(wallets, receiver)) {
      if (dues.has(ancestor) && wallets.get(ancestor)!.weekLargest !== line) counting.push(ancestor);
      line = ancestor;
    }
    for (const address of counting) {
      dues.set(address, dues.get(address)! + value / (20n * BigInt(counting.length)));
    }
  }
  return dues;
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
