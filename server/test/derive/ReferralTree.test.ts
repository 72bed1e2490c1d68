import fc from 'fast-check';
import { padHex, toHex } from 'viem';
import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { CardPlaces } from '../../src/derive/CardPlaces.ts';
import { ReferralTree } from '../../src/derive/ReferralTree.ts';
import { atOnce } from '../../src/derive/slices.ts';

const LIVE = { bulk: false, journal: true };
const BULK = { bulk: true, journal: true };

const walletOf = (n: number): Hex => padHex(toHex(n + 1), { size: 20 });
const ORIGIN = walletOf(0);

type Action =
  | { kind: 'bind'; above: number }
  | { kind: 'purchase'; who: number; amount: bigint }
  | { kind: 'power'; who: number; amount: bigint }
  | { kind: 'cards'; who: number; amount: bigint };

const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bind' as const), above: fc.nat() }) },
  fc.record({ kind: fc.constant('purchase' as const), who: fc.nat(), amount }),
  fc.record({ kind: fc.constant('power' as const), who: fc.nat(), amount }),
  fc.record({
    kind: fc.constant('cards' as const),
    who: fc.nat(),
    // Few values, so that places are shared.
    amount: fc.bigInt({ min: 0n, max: 3n }),
  }),
);
const actions = fc.array(action, { maxLength: 120 });

/** Wallets beyond the bound ones take part too: they buy before they are bound. */
const AHEAD = 3;

/** Applies every action as a block of its own, numbered from 1. */
function apply(tree: ReferralTree, list: Action[], how: typeof LIVE, from = 1): void {
  let bound = tree.size;
  list.forEach((a, i) => {
    const block = from + i;
    if (a.kind === 'bind') {
      tree.bind(walletOf(bound), walletOf(a.above % bound), block, how);
      bound++;
    } else if (a.kind === 'cards') tree.buyCards(walletOf(a.who % (bound + AHEAD)), a.amount, block, how);
    else if (a.kind === 'purchase') tree.purchase(walletOf(a.who % (bound + AHEAD)), a.amount, block, how);
    else tree.setPower(walletOf(a.who % (bound + AHEAD)), a.amount, block, how);
  });
}

/** The same from lists alone: every figure by walking the whole downline. */
function slowFigures(list: Action[]) {
  const inviters = [-1];
  const perf = new Map<number, bigint>();
  const power = new Map<number, bigint>();
  for (const a of list) {
    if (a.kind === 'bind') inviters.push(a.above % inviters.length);
    else {
      const who = a.who % (inviters.length + AHEAD);
      if (a.kind === 'purchase') perf.set(who, (perf.get(who) ?? 0n) + a.amount);
      if (a.kind === 'power') power.set(who, a.amount);
    }
  }
  const isBelow = (n: number, ancestor: number): boolean =>
    inviters[n]! >= 0 && (inviters[n] === ancestor || isBelow(inviters[n]!, ancestor));
  const sum = (of: number[], figures: Map<number, bigint>) =>
    of.reduce((s, n) => s + (figures.get(n) ?? 0n), 0n);
  return inviters.map((_, n) => {
    const below = inviters.map((__, i) => i).filter((i) => isBelow(i, n));
    return {
      directReferrals: inviters.filter((inviter) => inviter === n).length,
      teamCount: below.length,
      perf: perf.get(n) ?? 0n,
      teamPerf: sum(below, perf),
      power: power.get(n) ?? 0n,
      teamPower: sum(below, power),
    };
  });
}

/** Everybody who has a part in a sale of cards, sorted. */
function slowCardRanking(list: Action[]) {
  const inviters = [-1];
  const sales: [buyer: number, amount: bigint][] = [];
  for (const a of list) {
    if (a.kind === 'bind') inviters.push(a.above % inviters.length);
    else if (a.kind === 'cards') sales.push([a.who % (inviters.length + AHEAD), a.amount]);
  }
  const values = new Map<Hex, bigint>();
  for (const [buyer, amount] of sales) {
    for (const n of [buyer, inviters[buyer] ?? -1]) {
      if (n >= 0) values.set(walletOf(n), (values.get(walletOf(n)) ?? 0n) + amount);
    }
  }
  return [...values]
    .map(([wallet, value]) => ({ wallet, value }))
    .filter(({ value }) => value > 0n)
    .sort((a, b) => Number(b.value - a.value) || (a.wallet < b.wallet ? -1 : 1));
}

/** The tree's figures, its card ranking in full and of few places, are those of `list`. */
function expectFiguresOf(tree: ReferralTree, list: Action[]): void {
  expect(allFigures(tree)).toEqual(slowFigures(list));
  const ranking = slowCardRanking(list);
  expect(tree.cards.first(1000)).toEqual(ranking);
  expect(tree.cards.first(2)).toEqual(ranking.slice(0, 2));
}

const allFigures = (tree: ReferralTree) =>
  Array.from({ length: tree.size }, (_, n) => tree.figures(tree.wallets.at(n))!);

test('change by change it agrees with sums over whole downlines', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const tree = new ReferralTree(ORIGIN);
      apply(tree, list, LIVE);
      expectFiguresOf(tree, list);
    }),
  );
});

test('loaded in bulk and summed up in one pass it is the same', () => {
  fc.assert(
    fc.property(actions, actions, (loaded, later) => {
      const tree = new ReferralTree(ORIGIN);
      apply(tree, loaded, BULK);
      tree.sumUp();
      apply(tree, later, LIVE, loaded.length + 1);
      expectFiguresOf(tree, [...loaded, ...later]);
    }),
  );
});

test('undone to any block it is as if the later ones had never been, and goes on from there', () => {
  fc.assert(
    fc.property(actions, actions, fc.nat(), (before, after, at) => {
      const tree = new ReferralTree(ORIGIN);
      apply(tree, before, LIVE);
      const fork = at % (before.length + 1);
      const kept = before.slice(0, fork);
      tree.undoAbove(fork);
      atOnce(tree.findingCards());
      expectFiguresOf(tree, kept);
      apply(tree, after, LIVE, fork + 1);
      expectFiguresOf(tree, [...kept, ...after]);
    }),
  );
});

test('of few places by cards that are kept none is wrong after any undoing', () => {
  let refound = 0;
  const sales = fc.array(
    action.filter(({ kind }) => kind === 'cards' || kind === 'bind'),
    { minLength: 20, maxLength: 60 },
  );
  fc.assert(
    fc.property(sales, sales, fc.nat(), (before, after, at) => {
      const tree = new ReferralTree(ORIGIN, new CardPlaces(3, 2));
      apply(tree, before, LIVE);
      const fork = at % (before.length + 1);
      const kept = before.slice(0, fork);
      tree.undoAbove(fork);
      if (tree.cards.isShort) refound++;
      atOnce(tree.findingCards());
      expect(tree.cards.first(2)).toEqual(slowCardRanking(kept).slice(0, 2));
      apply(tree, after, LIVE, fork + 1);
      expect(tree.cards.first(2)).toEqual(slowCardRanking([...kept, ...after]).slice(0, 2));
    }),
    { numRuns: 200 },
  );
  expect(refound).toBeGreaterThan(0);
});

test('a chain of invitations 10,000 deep is summed in one pass and climbed by one purchase', () => {
  const tree = new ReferralTree(ORIGIN);
  const depth = 10_000;
  for (let n = 1; n <= depth; n++) {
    tree.bind(walletOf(n), walletOf(n - 1), n, BULK);
    tree.purchase(walletOf(n), 1n, n, BULK);
  }
  tree.sumUp();
  tree.purchase(walletOf(depth), 5n, depth + 1, LIVE);
  expect(tree.figures(ORIGIN)).toMatchObject({
    directReferrals: 1,
    teamCount: depth,
    teamPerf: BigInt(depth) + 5n,
  });
  expect(tree.figures(walletOf(depth - 1))).toMatchObject({ teamCount: 1, teamPerf: 6n });
});
