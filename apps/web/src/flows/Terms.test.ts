import { maxUint256, parseEther, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { allFlows } from './allFlows.ts';
import { bindInviter, bindUid } from './bind.ts';
import { buyNodeWithJu, buyNodeWithUsdt } from './node.ts';
import { buyPowerWithJu, buyPowerWithUsdt } from './buyPower.ts';
import { buyCards } from './cards.ts';
import { claimReward } from './claimReward.ts';
import { bindProxy, letDelegateSell } from './delegate.ts';
import { contracts, OTHER, PRINCIPAL } from '../chain/testing/someContracts.ts';
import { plannedCalls, termsOf, reverted } from './testing/plannedCalls.ts';
import { redeem } from './redeem.ts';
import { proxySell, sellKl } from './sellKl.ts';
import type { SimulatedEffects } from './Terms.ts';

const usd = parseEther;
/** What redeeming pays if all KL is burned. */
const optionsWorth = (most: string) => [{}, {}, { value: usd(most) }, 0n];

/** Simulated effects of a run that changes the account's order; each pair is the order's total and claimed value. */
const ordersOf = (before: [string, string], after: [string, string]): SimulatedEffects => {
  const order = ([total, claimedValue]: [string, string]) => ({
    total: usd(total),
    claimedValue: usd(claimedValue),
  });
  return { own: { changes: [], order: { before: order(before), after: order(after) } } };
};

describe('a purchase of power', () => {
  const request = { amount: usd('120'), receiver: OTHER, approval: 'exact' as const };

  const redeemables = async (answers: object, effects?: SimulatedEffects) => {
    const { keeps, lost, notes } = await termsOf(buyPowerWithUsdt, request, answers, effects);
    return [keeps?.[0]?.wei, lost?.[0]?.wei, notes?.map(({ name }) => name)];
  };
  const half = [usd('60'), usd('60'), ['powerRisk']];
  const nothing = [0n, usd('120'), ['powerRisk']];
  const lessThanHalf = [usd('20'), usd('100'), ['claimsFirst', 'powerRisk']];

  it('shows what it adds to the redeemable amount, less claims beyond the half, and nothing for a licence holder', async () => {
    expect(await redeemables({}, ordersOf(['0', '0'], ['120', '0']))).toEqual(half);
    expect(await redeemables({}, ordersOf(['100', '50'], ['220', '50']))).toEqual(half);
    expect(await redeemables({}, ordersOf(['100', '90'], ['220', '90']))).toEqual(lessThanHalf);
    expect(await redeemables({}, ordersOf(['0', '0'], ['0', '0']))).toEqual(nothing);
  });

  it('shows the same by the figures of the chain where the node cannot simulate', async () => {
    const chain = (total: string, claimed: string, isNode = false) => ({
      'miner.userInfo': [usd(total), usd(claimed), 0n, 0n],
      'node.userInfo': [false, isNode, 0n, 0n],
    });
    expect(await redeemables(chain('0', '0'))).toEqual(half);
    expect(await redeemables(chain('100', '90'))).toEqual(lessThanHalf);
    expect(await redeemables(chain('0', '0', true))).toEqual(nothing);
  });

  it('in JU is compared with the official price', async () => {
    const terms = await termsOf(
      buyPowerWithJu,
      { amount: usd('50'), receiver: OTHER, value: usd('97') },
      {
        'oracle.juPrice': usd('2'),
        'miner.userInfo': [0n, 0n, 0n, 0n],
        'node.userInfo': [false, false, 0n, 0n],
      },
    );
    expect(terms.loss).toEqual({ against: 'official', asset: 'USDT', given: usd('100'), got: usd('97') });
    expect(terms.limits).toEqual([{ name: 'theirLeast', asset: 'T/H', wei: usd('96.03') }]);
  });
});

describe('a sale', () => {
  const sale = { amount: usd('1000'), juAmount: usd('9'), minJu: usd('8.91'), maxFuel: usd('1.01') };
  const answers = {
    'oracle.averages': [usd('0.01'), usd('1')],
    'gs.balanceOf': usd('3'),
    'miner.redeemOptions': [{ fuel: 0n }, { fuel: usd('2.5') }, { fuel: usd('9') }, 0n],
    'swap.quote': [usd('9'), usd('1')],
    'swap.fuelRate': 500n,
  };

  it('is compared with the average, and warns of too little fuel left to redeem', async () => {
    expect(await termsOf(sellKl, { ...sale, approval: 'max' }, answers)).toEqual({
      route: 'KL → WJU → JU',
      fees: [{ name: 'fuel', rate: 500n, asset: 'GS', wei: usd('1') }],
      limits: [
        { name: 'least', asset: 'JU', wei: usd('8.91') },
        { name: 'most', asset: 'GS', wei: usd('1.01') },
      ],
      loss: { against: 'average', asset: 'JU', given: usd('10'), got: usd('9') },
      notes: [{ name: 'fuelShort', left: usd('2'), needed: usd('2.5') }],
    });
  });

  it('for a principal is judged by what the principal holds, and shows whose KL it is', async () => {
    const ofPrincipal = (owner: unknown) => (owner === PRINCIPAL ? usd('4') : 0n);
    const { notes } = await termsOf(
      proxySell,
      { ...sale, principal: PRINCIPAL },
      { ...answers, 'gs.balanceOf': ofPrincipal },
    );
    expect(notes).toEqual([{ name: 'fromPrincipal', principal: PRINCIPAL }]);
  });

  it('shows where no average is known', async () => {
    const { notes } = await termsOf(
      sellKl,
      { ...sale, approval: 'max' },
      { ...answers, 'oracle.averages': [0n, 0n], 'gs.balanceOf': usd('100') },
    );
    expect(notes).toEqual([{ name: 'noAverage' }]);
  });
});

describe('a claim', () => {
  const fees = { 'miner.baseInfo': [500n, 500n, OTHER, OTHER], 'oracle.klPriceOrLast': usd('0.01') };
  const termsFor = (
    pending: string,
    orders: SimulatedEffects,
    answers: object,
    principal?: typeof PRINCIPAL,
  ) =>
    termsOf(
      claimReward,
      { pending: usd(pending), ...(principal && { principal }) },
      { ...fees, 'miner.pending': usd(pending), ...answers },
      orders,
    );

  it('shows its fees, the least that arrives, and what the order redeems for less', async () => {
    const quoted = { 'swap.quote': [usd('3'), usd('0.1')] };
    expect(await termsFor('100', ordersOf(['100', '10'], ['100', '11']), quoted)).toEqual({
      fees: [{ name: 'claim', rate: 1_000n, asset: 'KL', wei: usd('10') }],
      limits: [{ name: 'least', asset: 'KL', wei: usd('90') }],
      values: [{ name: 'sellsFor', asset: 'JU', wei: usd('3') }],
      lost: [{ name: 'redeemableLess', asset: 'USDT', wei: usd('1') }],
      notes: [{ name: 'claimMargin', most: usd('2.1') }],
    });
  });

  it('without a quote of its KL still shows what it counts as', async () => {
    const orders = ordersOf(['100', '49'], ['100', '51']);
    const { values } = await termsFor('100', orders, { 'swap.quote': reverted }, PRINCIPAL);
    expect(values).toEqual([{ name: 'theirCountsAs', asset: 'USDT', wei: usd('2') }]);
  });

  it('explains its limit only where the order has more to lose than the limit', async () => {
    const from = (claimed: string) =>
      termsFor('12', ordersOf(['100', claimed], ['100', '50']), {}, PRINCIPAL);
    const toPrincipal = { name: 'toPrincipal', principal: PRINCIPAL };
    expect(await from('40')).toMatchObject({
      limits: [{ name: 'theirLeast' }],
      lost: [{ name: 'theirRedeemableLess' }],
      notes: [toPrincipal, { name: 'claimMargin', most: usd('1.132') }],
    });
    expect((await from('49.5')).notes).toEqual([toPrincipal]);
  });
});

describe('a redemption', () => {
  const request = {
    maxKlGivenUp: usd('4086'),
    minPaid: usd('99.33'),
    maxFuel: usd('5'),
    approval: 'exact' as const,
  };
  const quote = {
    klGivenUp: usd('4086'),
    pendingGivenUp: usd('1153'),
    fuel: usd('5'),
    fuelFromValue: usd('1'),
    value: usd('100.33'),
    lifetimePower: usd('1131'),
  };
  const termsAt = (price: string) =>
    termsOf(redeem, request, {
      'miner.redeemQuote': quote,
      'miner.rates': [1_000n, 500n],
      'oracle.klPriceOrLast': usd(price),
    });

  it('shows what stays for life, what is forfeited, and compares what is given up with what is paid', async () => {
    expect(await termsAt('0.01')).toEqual({
      isGivingUp: true,
      isFinal: true,
      keeps: [{ name: 'lifetimePower', asset: 'T/H', wei: usd('1131') }],
      lost: [{ name: 'unclaimed', asset: 'KL', wei: usd('1153') }],
      fees: [{ name: 'fuel', rate: 500n, asset: 'USDT', wei: usd('1') }],
      limits: [{ name: 'least', asset: 'USDT', wei: usd('99.33') }],
      loss: { against: 'certain', asset: 'USDT', given: usd('56.39'), got: usd('99.33') },
      notes: [{ name: 'final' }],
    });
  });

  it('at a high price of KL gives up more than it pays', async () => {
    expect((await termsAt('0.1')).loss?.given).toBe(usd('527.9'));
  });
});

describe('the rebate of cards', () => {
  const chain = {
    'fight101.price': usd('10'),
    'oracle.klPrice': usd('0.01'),
    'router.getAmountsOut': [0n, 0n, usd('60')],
  };
  const noteOf = async (change: object) =>
    (await termsOf(buyCards, { quantity: 3n, approval: 'exact' }, { ...chain, ...change })).notes?.[0];

  it('is at least the larger of both bounds in KL, or else all of it in USDT', async () => {
    // 99% of the quote. At the average price the rebate is 60 KL, of which the contract requires 98.4%.
    const quoted = { name: 'cardRebate', least: usd('59.4'), instead: usd('0.6') };
    expect(await noteOf({})).toEqual(quoted);
    const least = usd('59.0441346');
    expect(await noteOf({ 'router.getAmountsOut': [0n, 0n, usd('59')] })).toEqual({ ...quoted, least });
    expect(await noteOf({ 'router.getAmountsOut': reverted })).toEqual({
      ...quoted,
      least,
    });
  });

  it('is USDT for certain where there is no average', async () => {
    const none = { 'oracle.klPrice': reverted };
    expect(await noteOf(none)).toEqual({ name: 'cardRebateUsdt', instead: usd('0.6') });
  });

  it('is not reported as USDT for certain when the network does not answer', async () => {
    const silent = { 'oracle.klPrice': () => Promise.reject(new Error('no answer')) };
    await expect(noteOf(silent)).rejects.toThrow('no answer');
  });

  it.each([
    ['ours', usd('60'), usd('59.4')],
    ['the contract’s own', usd('59'), usd('59.0441346')],
  ])(
    'is signed as it was shown, %s, also when the price moves while the approval is mined',
    async (_, quote, least) => {
      const request = { quantity: 3n, approval: 'exact' as const };
      const terms = await termsOf(buyCards, request, { ...chain, 'router.getAmountsOut': [0n, 0n, quote] });
      const moved = { ...chain, 'router.getAmountsOut': [0n, 0n, usd('100')] };
      const calls = await plannedCalls(buyCards, request, {
        ...moved,
        'fight101.enable': true,
        'usdt.allowance': usd('30'),
        'usdt.balanceOf': usd('30'),
      });
      expect(terms.notes?.[0]).toMatchObject({ least });
      expect(calls.at(-1)?.args[1]).toBe(least);
    },
  );
});

it('cards show the part that does not come back', async () => {
  const terms = await termsOf(
    buyCards,
    { quantity: 3n, approval: 'exact' },
    { 'fight101.price': usd('10'), 'oracle.klPrice': usd('0.01'), 'router.getAmountsOut': [0n] },
  );
  expect(terms.keeps).toEqual([{ name: 'cardShare', asset: 'USDT', wei: usd('15') }]);
  expect(terms.loss).toEqual({ against: 'certain', asset: 'USDT', given: usd('30'), got: usd('15.6') });
});

describe('a licence', () => {
  const prices = { 'oracle.klPrice': usd('0.0125'), 'oracle.klPriceDay': usd('0.02') };

  it('shows that its holder cannot redeem, the power that comes with it, and in JU that the spare 1% comes back', async () => {
    const inUsdt = await termsOf(buyNodeWithUsdt, { price: 1n, approval: 'exact' }, prices);
    expect(inUsdt.notes).toEqual([{ name: 'licence' }, { name: 'licencePower' }]);
    const { notes, getsLicence } = await termsOf(buyNodeWithJu, { price: 1n }, prices);
    expect(notes).toEqual([{ name: 'spareJu' }, ...inUsdt.notes!]);
    expect(getsLicence).toEqual({ power: usd('12.5') });
  });

  it('shows what its buyer’s open order will no longer redeem for', async () => {
    const review = (effects?: SimulatedEffects) =>
      termsOf(buyNodeWithUsdt, { price: usd('109'), approval: 'exact' }, prices, effects);
    const losing = await review(ordersOf(['100', '20'], ['0', '0']));
    expect(losing.lost).toEqual([{ name: 'redeemableLost', asset: 'USDT', wei: usd('30') }]);
    // A final run needs the longer press.
    expect(losing.isFinal).toBe(true);
    for (const terms of [await review(ordersOf(['100', '60'], ['0', '0'])), await review()]) {
      expect(terms.lost).toBeUndefined();
      expect(terms.isFinal).toBeUndefined();
    }
  });
});

it('an allowance names the delegate that may use it', async () => {
  const { notes } = await termsOf(letDelegateSell, { approval: 'max' }, { 'user.receiver': OTHER });
  expect(notes).toEqual([{ name: 'delegateSells', delegate: OTHER }]);
});

it('an inviter, a UID and a delegate are named as what is bound, and only the fee leaves', async () => {
  const onlyFee = { name: 'onlyFee' };
  expect(await termsOf(bindInviter, { inviter: OTHER })).toEqual({
    binds: { to: 'inviter', address: OTHER },
    notes: [onlyFee],
  });
  expect(await termsOf(bindUid, { uid: 123_456_789n })).toEqual({
    binds: { to: 'uid', uid: '000123456789' },
    notes: [onlyFee],
  });
  const nothing = { 'kl.allowance': 0n, 'gs.allowance': 0n, 'miner.redeemOptions': optionsWorth('0') };
  expect(await termsOf(bindProxy, { delegate: OTHER }, nothing)).toEqual({
    binds: { to: 'delegate', address: OTHER },
    notes: [{ name: 'delegateMay' }, { name: 'delegateAllowed', allowed: [] }, onlyFee],
  });
  expect(await termsOf(bindProxy, { delegate: zeroAddress }, nothing)).toEqual({
    notes: [{ name: 'delegateEnds' }, onlyFee],
  });
});

it('a delegate that could redeem the order is shown with its maximum payment, and needs the longer press', async () => {
  const terms = await termsOf(
    bindProxy,
    { delegate: OTHER },
    { 'kl.allowance': 0n, 'gs.allowance': 0n, 'miner.redeemOptions': optionsWorth('50') },
  );
  expect(terms.isFinal).toBe(true);
  expect(terms.notes).toContainEqual({ name: 'delegateTakes', most: usd('50') });
});

it('naming a delegate, or none, shows what the contracts may take already', async () => {
  const ofSwap = (wei: bigint) => (_: unknown, spender: unknown) =>
    spender === contracts.swap.address ? wei : 0n;
  const chain = {
    'kl.allowance': ofSwap(maxUint256),
    'gs.allowance': ofSwap(usd('12')),
    'miner.redeemOptions': optionsWorth('0'),
  };
  const allowed = [
    { asset: 'KL', spender: 'swap', wei: maxUint256 },
    { asset: 'GS', spender: 'swap', wei: usd('12') },
  ];
  for (const delegate of [OTHER, zeroAddress]) {
    const { notes } = await termsOf(bindProxy, { delegate }, chain);
    expect(notes?.[1]).toEqual({ name: 'delegateAllowed', allowed });
  }
});

it.each(Object.values(allFlows).map((flow) => [flow.name, flow] as const))(
  '%s is reviewed before it is signed',
  (_name, flow) => expect(flow.review).toBeTypeOf('function'),
);
