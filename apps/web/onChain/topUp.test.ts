import { localRoles } from '@koala/deploy/localAccounts';
import { maxUint256, parseEther } from 'viem';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyPowerWithUsdt } from '../src/flows/buyPower.ts';
import { LIMITS_WITHOUT_ESTIMATE } from '../src/flows/engine/gasLimits.ts';
import { readRedeemable } from '../src/flows/engine/outcome.ts';
import { simulateSteps } from '../src/flows/engine/simulateSteps.ts';
import { addedRedeemable } from '../src/flows/Terms.ts';
import { RealChain } from './RealChain.ts';

let world: RealChain;
let payer: Address;
beforeAll(async () => {
  world = await RealChain.start();
  payer = await world.wallet(localRoles.originUser.address);
  await world.approve(payer, 'usdt', 'miner');
}, 120_000);
afterAll(() => world.chain.stop());

/** The current payment for redeeming without giving up KL, USDT wei. */
async function redeemableNow(owner: Address): Promise<bigint> {
  const args = [owner, 0n];
  return (await world.chain.read<{ value: bigint }>(world.contracts.miner, 'redeemQuote', args)).value;
}

/**
 * Buys `amount` for `receiver`. Returns by how much the contract's payment rose, and the same amount as the amount
 * field, the review (simulated, then from reads only) and the receipt show it.
 */
async function buy(receiver: Address, amount: bigint): Promise<{ real: bigint; shown: bigint[] }> {
  const context = world.contextOf(payer);
  const { client, contracts } = context;
  const request = { amount, receiver, approval: 'exact' as const };
  const steps = await buyPowerWithUsdt.plan(context, request);
  const [total, claimedValue] = await client.readContract({
    ...contracts.miner,
    functionName: 'userInfo',
    args: [receiver],
  });
  const simulation = await simulateSteps(context, steps, receiver);
  expect(simulation?.effects.party).toBeDefined();
  const simulated = await buyPowerWithUsdt.review!(context, request, simulation!.effects);
  const read = await buyPowerWithUsdt.review!(context, request, undefined);
  const [, isNode] = await client.readContract({
    ...contracts.node,
    functionName: 'userInfo',
    args: [receiver],
  });
  const field = isNode ? 0n : addedRedeemable({ total, claimedValue }, amount);

  const before = await redeemableNow(receiver);
  for (const step of steps)
    expect(await world.send(payer, step, LIMITS_WITHOUT_ESTIMATE.powerPurchase)).toBe(true);
  const block = await client.getBlock();
  const receipt = await client.getTransactionReceipt({ hash: block.transactions[0]! });
  return {
    real: (await redeemableNow(receiver)) - before,
    shown: [
      field,
      simulated.keeps![0]!.wei,
      read.keeps![0]!.wei,
      (await readRedeemable(receipt, client, contracts.miner))!,
    ],
  };
}

async function expectAgreement(receiver: Address, amount: bigint): Promise<bigint> {
  const { real, shown } = await buy(receiver, amount);
  expect(shown).toEqual([real, real, real, real]);
  return real;
}

it(
  'the app shows to the wei what a purchase adds to the redeemable amount',
  { timeout: 120_000 },
  async () => {
    const { miner, node } = world.contracts;
    const holder = await world.wallet(localRoles.originUser.address);
    expect(await expectAgreement(holder, parseEther('1000') + 1n)).toBe(parseEther('500'));
    // The sum of two odd amounts is even, and its half is one wei more than the sum of both halves rounded down.
    expect(await expectAgreement(holder, parseEther('10') + 1n)).toBe(parseEther('5') + 1n);

    await world.pass(14 * 86_400);
    await world.settlePrices();
    await world.chain.must(holder, miner, 'reward', [maxUint256, 0n]);
    const [total, claimedValue] = await world.chain.read<bigint[]>(miner, 'userInfo', [holder]);
    expect(claimedValue).toBeGreaterThan(total! / 2n);
    // The first purchase does not cover the claimed value, the second does; the third adds its full half.
    expect(await expectAgreement(holder, parseEther('10'))).toBe(0n);
    const most = await expectAgreement(holder, parseEther('1000') + 7n);
    expect(most).toBeGreaterThan(0n);
    expect(most).toBeLessThan(parseEther('500'));
    expect(await expectAgreement(holder, parseEther('100'))).toBe(parseEther('50'));

    await world.approve(holder, 'usdt', 'node');
    await world.chain.must(holder, node, 'launchNode');
    expect(await expectAgreement(holder, parseEther('100'))).toBe(0n);
  },
);
