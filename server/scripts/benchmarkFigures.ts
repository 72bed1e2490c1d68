// Measures the derived figures at 1,000,000 wallets in 100 chains of 10,000: npm run benchmark -w @koala/server
import { padHex, parseEther, toHex } from 'viem';
import type { Hex } from 'viem';
import { ReferralTree } from '../src/derive/ReferralTree.ts';
import { WeekScores } from '../src/derive/WeekScores.ts';

const CHAINS = 100;
const DEPTH = 10_000;
const BLOCKS = 200;
const BULK = { bulk: true, journal: false };
const LIVE = { bulk: false, journal: true };

const walletOf = (n: number): Hex => padHex(toHex(n + 1), { size: 20 });

function measured<T>(what: string, times: number, run: () => T): T {
  const start = performance.now();
  const result = run();
  const ms = performance.now() - start;
  console.log(`${what}: ${(ms / times).toFixed(times === 1 ? 0 : 2)} ms`);
  return result;
}

const wallets = Array.from({ length: CHAINS * DEPTH + 1 }, (_, n) => walletOf(n));
const tree = new ReferralTree(wallets[0]!);
measured('loading 1,000,000 wallets with a purchase each, and summing up', 1, () => {
  for (let n = 1; n < wallets.length; n++) {
    const above = n <= CHAINS ? 0 : n - CHAINS;
    tree.bind(wallets[n]!, wallets[above]!, n, BULK);
    tree.purchase(wallets[n]!, parseEther('10'), n, BULK);
    tree.setPower(wallets[n]!, parseEther('10'), n, BULK);
  }
  tree.sumUp();
});
measured('loading a card bought by each', 1, () => {
  for (let n = 1; n < wallets.length; n++) tree.buyCards(wallets[n]!, parseEther('10'), n, BULK);
});
const week = new WeekScores(tree);
measured('loading the scores of a week in which all of them bought', 1, () => {
  for (let n = 1; n < wallets.length; n++) week.load(n, parseEther('10'), n, n);
  week.sumUp();
});
const deepest = wallets.length - 1;
measured('a purchase 10,000 deep, team figures', BLOCKS, () => {
  for (let i = 0; i < BLOCKS; i++) tree.purchase(wallets[deepest - i]!, 1n, i, LIVE);
});
measured('a purchase 10,000 deep, scores', BLOCKS, () => {
  for (let i = 0; i < BLOCKS; i++) week.add(deepest - i, parseEther('10'), i, i);
});
measured('a redemption 10,000 deep, scores', BLOCKS, () => {
  for (let i = 0; i < BLOCKS; i++) week.redeem(deepest - i);
});
measured('the best 349 places and their dues, after redemptions', 20, () => {
  for (let i = 0; i < 20; i++) {
    week.redeem(deepest - BLOCKS - i);
    week.places(349);
  }
});
measured('the best 349 places and their dues', 20, () => {
  for (let i = 0; i < 20; i++) week.places(349);
});
measured('a sale of cards and the best 101 places of the card ranking, with 1,000,000 buyers', 20, () => {
  for (let i = 0; i < 20; i++) {
    tree.buyCards(wallets[deepest - i]!, parseEther('10'), i, LIVE);
    tree.cards.first(101);
  }
});
console.log(`memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`);
