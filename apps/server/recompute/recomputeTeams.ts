import type { RankedPlace } from '@koala/audit/recompute/merkleRoot';
import { rebuildWeek } from '@koala/audit/recompute/rebuildWeek';
import type { Purchases } from '@koala/audit/recompute/rebuildWeek';
import type { Hex } from 'viem';
import type { Figures, Wallet } from './figures.ts';

/** All ancestors of a wallet, the nearest first. */
function* above(wallets: Map<Hex, Wallet>, address: Hex): Generator<Hex> {
  for (let at = wallets.get(address)?.inviter; at; at = wallets.get(at)?.inviter) yield at;
}

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
 * The places of the current week by the recomputation that anyone can run, each with the time (unix s) of the last purchase that counts in
 * the wallet's community.
 */
export function weekPlaces({ wallets, weekPurchases }: Figures): (RankedPlace & { time: number })[] {
  const inviterOf = new Map([...wallets].map(([address, { inviter }]) => [address, inviter ?? address]));
  const power = new Map([...wallets].map(([address, wallet]) => [address, wallet.power]));
  const bought = new Map<Hex, Purchases>();
  const times = new Map<Hex, number>();
  // Purchases are in chain order, so the last time that is set for a wallet is the latest.
  for (const { receiver, value, block, time } of weekPurchases) {
    bought.set(receiver, { value: (bought.get(receiver)?.value ?? 0n) + value, block: BigInt(block) });
    for (const wallet of [receiver, ...above(wallets, receiver)]) times.set(wallet, time);
  }
  return rebuildWeek(inviterOf, bought, power).map((place) => ({ ...place, time: times.get(place.wallet)! }));
}
