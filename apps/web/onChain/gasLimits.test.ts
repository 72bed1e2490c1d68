import { localRoles } from '@koala/deploy/localAccounts';
import { maxUint256, parseEther } from 'viem';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFlows } from '../src/flows/allFlows.ts';
import type { FlowName, RequestOf } from '../src/flows/allFlows.ts';
import { LIMITS_WITHOUT_ESTIMATE } from '../src/flows/engine/gasLimits.ts';
import type { Flow, Step } from '../src/flows/Flow.ts';
import { RealChain } from './RealChain.ts';

// The gas that each call of the app needs in its worst case, on the real contracts.

const DAY = 86_400;
/** The part of a limit that must remain unused. */
const SPARE_PERCENT = 5n;

let world: RealChain;
const measured = new Set<FlowName>();

beforeAll(async () => {
  world = await RealChain.start();
}, 120_000);
afterAll(() => world.chain.stop());

/**
 * Plans a flow as the app does and checks that each step stays below its limit. Sends approvals, so that the commit can
 * be measured.
 */
async function checkLimits<Name extends FlowName>(
  name: Name,
  account: Address,
  request: RequestOf<Name>,
): Promise<Step> {
  const flow: Flow<RequestOf<Name>> = allFlows[name];
  const steps = await flow.plan(world.contextOf(account), request);
  for (const step of steps) {
    const limit = LIMITS_WITHOUT_ESTIMATE[step.gas];
    const need = await world.gasNeededBy(account, step);
    expect
      .soft(need * 100n, `${name}: ${step.id} needs ${need}`)
      .toBeLessThanOrEqual(limit * (100n - SPARE_PERCENT));
    if (step.id === 'commit') measured.add(name);
    else expect(await world.send(account, step, limit)).toBe(true);
  }
  return steps.at(-1)!;
}

it(
  'without an estimate, each call gets more gas than the contract needs in its worst case',
  { timeout: 300_000 },
  async () => {
    const { chain, contracts } = world;
    const { user, miner, node, kl, top101, top101FF, buyBurn, fight101, usdt } = contracts;
    const origin = localRoles.originUser.address;

    // Two lines of seven generations without purchases and rewards. In the second, only the last wallet later buys a
    // licence.
    const line = await generations(origin);
    const idle = (await generations(origin)).at(-1)!;
    const lowest = line.at(-1)!;
    const delegate = await world.wallet();
    await checkLimits('bindInviter', delegate, { inviter: lowest });
    await checkLimits('bindProxy', lowest, { delegate });
    await chain.must(lowest, user, 'bindProxy', [delegate]);
    await checkLimits('bindUid', lowest, { uid: 123456789012n });

    // The first purchase, before any payment, with a price observation and a buy-and-burn due. It costs most gas if the
    // buy-and-burn fails.
    await world.pass(4 * DAY);
    await world.settlePrices();
    const payer = await world.wallet(origin);
    const power = { receiver: lowest, value: parseEther('1000'), minValue: 1n, amount: parseEther('1000') };
    await checkLimits('buyPowerWithJu', payer, power);
    await checkLimits('buyPowerWithUsdt', payer, { ...power, approval: 'max' });
    const isAdvancing = await chain.call<string>('eth_getCode', buyBurn.address, 'latest');
    await chain.call('anvil_setCode', buyBurn.address, '0x60006000fd');
    await checkLimits('buyPowerWithJu', payer, power);
    await checkLimits('buyPowerWithUsdt', payer, { ...power, approval: 'max' });
    await chain.call('anvil_setCode', buyBurn.address, isAdvancing);

    // The first licences, for a wallet with an open order, after payments to the nodes; then the licence's power.
    for (const wallet of line) await world.buy(wallet, 1_000);
    await world.settlePrices();
    const price = await chain.read<bigint>(node, 'launchNodeAmountJU');
    await checkLimits('buyNodeWithJu', line[0]!, { price });
    await checkLimits('buyNodeWithUsdt', line[0]!, { price, approval: 'max' });
    await chain.must(line[0]!, node, 'launchNode');
    await world.approve(idle, 'usdt', 'node');
    await chain.must(idle, node, 'launchNode');
    await checkLimits('claimMiner', idle, {});

    // The first claim, for which five generations are paid for the first time, and the first one by a delegate.
    await world.buy(payer, 60_000);
    await world.pass(40 * DAY);
    await world.settlePrices();
    await checkLimits('claimReward', lowest, { pending: 0n });
    await checkLimits('claimReward', delegate, { principal: lowest, pending: 0n });
    for (const wallet of line.slice(1)) await chain.must(wallet, miner, 'reward', [maxUint256, 0n]);

    // Claims by nodes and purchases of licences after a stage has ended.
    await world.pass(40 * DAY);
    await world.settlePrices();
    await checkLimits('claimMiner', idle, {});
    await checkLimits('claimNodeReward', idle, { kl: 0n, usdt: 0n });
    await checkLimits('buyNodeWithJu', line[1]!, { price });
    await checkLimits('buyNodeWithUsdt', line[1]!, { price, approval: 'max' });

    // The first redemption, which gives up claimed and unclaimed KL and burns GS.
    const claimed = await redemptionOf(lowest);
    await checkLimits('redeem', lowest, { ...claimed, approval: 'max' });
    await world.approve(lowest, 'kl', 'miner');
    await world.approve(lowest, 'gs', 'miner');
    await checkLimits('redeem', delegate, { ...claimed, principal: lowest, approval: 'max' });

    const sale = {
      amount: await chain.read<bigint>(kl, 'balanceOf', [lowest]),
      juAmount: 0n,
      minJu: 0n,
      maxFuel: maxUint256,
    };
    await checkLimits('sellKl', lowest, { ...sale, approval: 'max' });
    await checkLimits('proxySell', delegate, { ...sale, principal: lowest });

    // The first cards, whose purchase opens the session; then a dividend.
    const cards = await checkLimits('buyCards', payer, { quantity: 3n, approval: 'exact' });
    expect(await world.send(payer, cards, LIMITS_WITHOUT_ESTIMATE.cards)).toBe(true);
    const session = await chain.read<bigint>(fight101, 'currentSession');
    await world.pass(10 * DAY);
    await world.settlePrices();
    await checkLimits('claimDividend', payer, { session });
    await checkLimits('buyCards', payer, { quantity: 3n, approval: 'exact' });

    await checkLimits('withdrawDynamic', line[5]!, { amount: 0n });
    await chain.call('anvil_setBalance', top101.address, '0xde0b6b3a7640000');
    await chain.must(lowest, kl, 'transfer', [top101FF.address, parseEther('1')]);
    await chain.must(top101.address, top101FF, 'credit', [1n, [lowest], [parseEther('1')]]);
    await checkLimits('withdrawRanking', lowest, { amount: 0n });
    await checkLimits('withdrawRanking', delegate, { amount: 0n, principal: lowest });

    await checkLimits('letDelegateSell', line[4]!, { approval: 'max' });
    await checkLimits('letDelegateRedeem', line[4]!, { approval: 'max' });
    await checkLimits('revokeApproval', payer, { token: usdt.address, spender: miner.address });

    expect([...measured].sort()).toEqual(Object.keys(allFlows).sort());
  },
);

/** Seven wallets, each invited by the previous one. */
async function generations(origin: Address): Promise<Address[]> {
  const line: Address[] = [];
  for (let above = origin; line.length < 7; line.push(above)) above = await world.wallet(above);
  return line;
}

async function redemptionOf(owner: Address) {
  const { chain, contracts } = world;
  const { miner, kl } = contracts;
  await chain.must(owner, miner, 'reward', [maxUint256, 0n]);
  await world.pass(2 * DAY);
  await world.settlePrices();
  return {
    maxKlGivenUp: await chain.read<bigint>(kl, 'balanceOf', [owner]),
    minPaid: 0n,
    maxFuel: maxUint256,
  };
}
