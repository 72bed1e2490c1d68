import type { Hex } from 'viem';
import type { Figures, Purchase, Wallet } from './figures.ts';

/** All ancestors of a wallet, the nearest first. */
function* above(wallets: Map<Hex, Wallet>, address: Hex): Generator<Hex> {
  for (let at = wallets.get(address)?.inviter; at; at = wallets.get(at)?.inviter) yield at;
}

/** Adds up the downline of every wallet. */
export function sumTeams(wallets: Map<Hex, Wallet>): void {
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
export function scoreWeek(wallets: Map<Hex, Wallet>, purchases: readonly Purchase[]): void {
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
 * The reward of each of `ranked`. A wallet's purchases of the week share a twentieth of their value equally among the ranked wallets that
 * count them. Those are the ones on its path to the root, itself first, except where the path comes from their largest line.
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
