import { maxUint256, parseEther, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { allFlows } from './allFlows.ts';
import { bindInviter, bindUid } from './bind.ts';
import { buyNodeWithJu, buyNodeWithUsdt, claimMiner, claimNodeReward } from './node.ts';
import { buyPowerWithJu, buyPowerWithUsdt } from './buyPower.ts';
import { buyCards, claimDividend } from './cards.ts';
import { claimReward } from './claimReward.ts';
import { bindProxy, letDelegateRedeem, letDelegateSell } from './delegate.ts';
import { FlowError } from './errors/FlowError.ts';
import { contracts, OTHER, PRINCIPAL } from '../chain/testing/someContracts.ts';
import { NOW, plannedCalls, reverted } from './testing/plannedCalls.ts';
import { redeem } from './redeem.ts';
import { revokeApproval } from './revokeApproval.ts';
import { proxySell, sellKl } from './sellKl.ts';
import { withdrawDynamic, withdrawRanking } from './withdrawRewards.ts';

/** Twenty minutes from now, Unix seconds. */
const DEADLINE = NOW + 1_200n;
const { fight101, kl, miner, node, swap, usdt, wju } = contracts;

/** An approval as sent to the wallet. */
const approval = (token: 'kl' | 'gs' | 'usdt', spender: string, amount: bigint, id?: 'commit') => ({
  id: id ?? { kl: 'approveKl', gs: 'approveGs', usdt: 'approveUsdt' }[token],
  call: `${token}.approve`,
  args: [spender, amount],
});
const commit = (call: string, args: unknown[] = [], value?: bigint) => ({
  id: 'commit',
  call,
  args,
  ...(value !== undefined && { value }),
});
const code = (plan: Promise<unknown>) =>
  plan.then(
    () => 'none',
    (error: unknown) => (error instanceof FlowError ? error.reason.code : String(error)),
  );

it('every flow is listed under its own name', () => {
  for (const [name, flow] of Object.entries(allFlows)) expect(flow.name).toBe(name);
});

describe('buying power', () => {
  // shows AP-05
  it('with JU sends the amount, for the receiver, with the least value and a deadline of 20 minutes', async () => {
    const request = { amount: 500n, receiver: OTHER, value: 100n };
    expect(await plannedCalls(buyPowerWithJu, request)).toEqual([
      commit('miner.launch', [OTHER, 99n, DEADLINE], 500n),
    ]);
  });

  // shows AP-05
  it('with USDT approves the miner, everything or the amount, and pays the amount for the receiver', async () => {
    const plan = (allowance: bigint, choice: 'max' | 'exact') =>
      plannedCalls(
        buyPowerWithUsdt,
        { amount: 500n, receiver: OTHER, approval: choice },
        { 'usdt.allowance': allowance },
      );
    const buy = commit('miner.launch', [OTHER, 500n]);
    expect(await plan(499n, 'max')).toEqual([approval('usdt', miner.address, maxUint256), buy]);
    expect(await plan(499n, 'exact')).toEqual([approval('usdt', miner.address, 500n), buy]);
    expect(await plan(500n, 'max')).toEqual([buy]);
  });
});

describe('buying power for a wallet without an inviter', () => {
  const request = { amount: 500n, receiver: OTHER, approval: 'exact', inviter: PRINCIPAL } as const;
  const plan = (inviter: string) =>
    plannedCalls(buyPowerWithUsdt, request, { 'usdt.allowance': 0n, 'user.inviter': inviter });
  const buy = [approval('usdt', miner.address, 500n), commit('miner.launch', [OTHER, 500n])];

  it('binds it before it approves and pays', async () => {
    expect(await plan(zeroAddress)).toEqual([{ id: 'bind', call: 'user.bind', args: [PRINCIPAL] }, ...buy]);
    const ju = { amount: 500n, receiver: OTHER, value: 100n, inviter: PRINCIPAL };
    const steps = await plannedCalls(buyPowerWithJu, ju, { 'user.inviter': zeroAddress });
    expect(steps.map(({ call }) => call)).toEqual(['user.bind', 'miner.launch']);
  });

  it('binds nothing when it has been bound meanwhile', async () => {
    expect(await plan(OTHER)).toEqual(buy);
  });
});

describe('selling KL', () => {
  const limits = { amount: 100n, juAmount: 10n, minJu: 9n, maxFuel: 5n };

  const plan = (choice: 'max' | 'exact', allowed = [99n, 4n]) =>
    plannedCalls(
      sellKl,
      { ...limits, approval: choice },
      { 'kl.allowance': allowed[0], 'gs.allowance': allowed[1] },
    );
  const sell = commit('swap.sellKLTokens', [100n, 9n, 5n, DEADLINE]);

  // shows SW-07
  it('approves the swap, everything or the amount and the most fuel, and sells within the limits', async () => {
    expect(await plan('max')).toEqual([
      approval('kl', swap.address, maxUint256),
      approval('gs', swap.address, maxUint256),
      sell,
    ]);
    expect(await plan('exact')).toEqual([
      approval('kl', swap.address, 100n),
      approval('gs', swap.address, 5n),
      sell,
    ]);
  });

  // shows SW-07
  it('omits existing approvals, and counts the maximum fuel', async () => {
    expect(await plan('max', [100n, 4n])).toEqual([approval('gs', swap.address, maxUint256), sell]);
    expect(await plan('max', [99n, 5n])).toEqual([approval('kl', swap.address, maxUint256), sell]);
    expect(await plan('max', [100n, 5n])).toEqual([sell]);
  });

  // shows AP-05
  it('for a principal carries the same limits', async () => {
    expect(await plannedCalls(proxySell, { principal: PRINCIPAL, ...limits })).toEqual([
      commit('swap.proxySell', [PRINCIPAL, 100n, 9n, 5n, DEADLINE]),
    ]);
  });
});

describe('redeeming', () => {
  const request = { maxKlGivenUp: 12n, minPaid: 30n, maxFuel: 2n };
  const close = commit('miner.redeem', [12n, 30n]);
  const chain = { 'kl.allowance': 11n, 'gs.allowance': 1n, 'kl.balanceOf': 40n, 'gs.balanceOf': 10n };

  // shows RE-05
  it('approves everything, or no more than the call may take, and carries its limits', async () => {
    expect(await plannedCalls(redeem, { ...request, approval: 'max' }, chain)).toEqual([
      approval('kl', miner.address, maxUint256),
      approval('gs', miner.address, maxUint256),
      close,
    ]);
    expect(await plannedCalls(redeem, { ...request, approval: 'exact' }, chain)).toEqual([
      approval('kl', miner.address, 12n),
      approval('gs', miner.address, 2n),
      close,
    ]);
  });

  // shows RE-05
  it('requests what is missing: as usual below the balance, exactly below what the call may take', async () => {
    const some = { ...chain, 'kl.allowance': 12n, 'gs.allowance': 10n };
    expect(await plannedCalls(redeem, { ...request, approval: 'max' }, some)).toEqual([
      approval('kl', miner.address, maxUint256),
      close,
    ]);
    expect(await plannedCalls(redeem, { ...request, approval: 'exact' }, some)).toEqual([close]);
    const none = { ...chain, 'kl.balanceOf': 0n, 'gs.balanceOf': 0n };
    for (const choice of ['max', 'exact'] as const)
      expect(await plannedCalls(redeem, { ...request, approval: choice }, none)).toEqual([close]);
  });

  it('for a principal approves nothing', async () => {
    expect(await plannedCalls(redeem, { ...request, principal: PRINCIPAL, approval: 'max' })).toEqual([
      commit('miner.redeem', [PRINCIPAL, 12n, 30n]),
    ]);
  });
});

describe('claiming', () => {
  const chain = {
    'miner.pending': (owner: string) => (owner === PRINCIPAL ? parseEther('2000') : parseEther('1000')),
    'oracle.klPriceOrLast': parseEther('0.01'),
    // 5% to the nodes, 2.5% to the DAO.
    'miner.baseInfo': [500n, 250n, OTHER, OTHER],
  };

  it('counts at most 110% of the current value and 1 USDT, and brings what is pending less fees, for oneself or a principal', async () => {
    expect(await plannedCalls(claimReward, { pending: 1n }, chain)).toEqual([
      commit('miner.reward', [parseEther('12'), parseEther('925')]),
    ]);
    expect(await plannedCalls(claimReward, { pending: 1n, principal: PRINCIPAL }, chain)).toEqual([
      commit('miner.reward', [PRINCIPAL, parseEther('23'), parseEther('1850')]),
    ]);
  });

  it.each([
    ['team', withdrawDynamic, 'reward'],
    ['ranking', withdrawRanking, 'top101FF'],
  ] as const)("pays out one's own %s reward, or a principal's", async (_, flow, contract) => {
    expect(await plannedCalls(flow, { amount: 1n })).toEqual([commit(`${contract}.withdraw`)]);
    expect(await plannedCalls(flow, { amount: 1n, principal: PRINCIPAL })).toEqual([
      commit(`${contract}.withdraw`, [PRINCIPAL]),
    ]);
  });

  // shows AP-05
  it('takes node reward, node power and the dividend of one session', async () => {
    expect(await plannedCalls(claimNodeReward, { kl: 1n, usdt: 1n })).toEqual([commit('node.reward')]);
    expect(await plannedCalls(claimMiner, {})).toEqual([commit('node.claimMiner')]);
    expect(await plannedCalls(claimDividend, { session: 7n })).toEqual([commit('fight101.claim', [7n])]);
  });
});

describe('delegation', () => {
  const chain = { 'kl.balanceOf': 7n, 'gs.balanceOf': 4n, 'kl.allowance': 0n, 'gs.allowance': 0n };

  it.each([
    ['sell', letDelegateSell, swap.address],
    ['redeem', letDelegateRedeem, miner.address],
  ] as const)('to %s approves its own contract, everything or what is held', async (_, flow, spender) => {
    expect(await plannedCalls(flow, { approval: 'max' }, chain)).toEqual([
      approval('kl', spender, maxUint256),
      approval('gs', spender, maxUint256, 'commit'),
    ]);
    expect(await plannedCalls(flow, { approval: 'exact' }, chain)).toEqual([
      approval('kl', spender, 7n),
      approval('gs', spender, 4n, 'commit'),
    ]);
  });

  it('approves no token with a zero balance, unless unlimited', async () => {
    const noGs = { ...chain, 'gs.balanceOf': 0n };
    expect(await plannedCalls(letDelegateSell, { approval: 'exact' }, noGs)).toEqual([
      approval('kl', swap.address, 7n, 'commit'),
    ]);
    const nothing = { ...noGs, 'kl.balanceOf': 0n };
    expect(await plannedCalls(letDelegateSell, { approval: 'exact' }, nothing)).toEqual([]);
    expect(await plannedCalls(letDelegateSell, { approval: 'max' }, nothing)).toHaveLength(2);
  });

  // shows AP-05
  it('names the delegate', async () => {
    expect(await plannedCalls(bindProxy, { delegate: OTHER })).toEqual([commit('user.bindProxy', [OTHER])]);
  });

  it('an approval is revoked to nothing', async () => {
    expect(await plannedCalls(revokeApproval, { token: kl.address, spender: swap.address })).toEqual([
      approval('kl', swap.address, 0n, 'commit'),
    ]);
  });
});

// shows AP-05
it('inviter and UID are bound as given', async () => {
  expect(await plannedCalls(bindInviter, { inviter: OTHER })).toEqual([commit('user.bind', [OTHER])]);
  expect(await plannedCalls(bindUid, { uid: 123456789012n })).toEqual([
    commit('uid.bindId', [123456789012n]),
  ]);
});

describe('a licence', () => {
  const withJu = (shown: string, now: string) =>
    plannedCalls(buyNodeWithJu, { price: parseEther(shown) }, { 'node.launchNodeAmountJU': parseEther(now) });

  // shows NO-07, NO-09
  it('in JU sends 101% of the current price, at most 101% of the price shown', async () => {
    const sent = async (now: string) => (await withJu('100', now))[0];
    expect(await sent('90')).toEqual(commit('node.launchNodeByETH', [], parseEther('90.9')));
    expect(await sent('100')).toEqual(commit('node.launchNodeByETH', [], parseEther('101')));
    expect(await sent('100.5')).toEqual(commit('node.launchNodeByETH', [], parseEther('101')));
    expect(await sent('101')).toEqual(commit('node.launchNodeByETH', [], parseEther('101')));
  });

  it('in JU is not bought when the price rose by more than 1% since it was shown', async () => {
    expect(await code(withJu('100', '101.000000000000000001'))).toBe('priceMoved');
    expect(await code(withJu('100', '200'))).toBe('priceMoved');
  });

  // shows NO-07, AP-05
  it('in USDT approves the node contract, everything or its price', async () => {
    const plan = (allowance: bigint, choice: 'max' | 'exact') =>
      plannedCalls(
        buyNodeWithUsdt,
        { price: 1n, approval: choice },
        { 'usdt.allowance': allowance, 'node.launchNodeAmount': 109n },
      );
    const buy = commit('node.launchNode');
    expect(await plan(108n, 'max')).toEqual([approval('usdt', node.address, maxUint256), buy]);
    expect(await plan(108n, 'exact')).toEqual([approval('usdt', node.address, 109n), buy]);
    expect(await plan(109n, 'max')).toEqual([buy]);
  });
});

describe('cards', () => {
  const chain = {
    'fight101.enable': true,
    'fight101.price': parseEther('10'),
    'usdt.allowance': parseEther('29'),
    'usdt.balanceOf': parseEther('30'),
    'router.getAmountsOut': (amount: bigint, path: string[]) => [amount, 1n, BigInt(path.length) * 100n],
    'oracle.klPrice': reverted,
  };
  const plan = (choice: 'max' | 'exact', change: Partial<Record<keyof typeof chain, unknown>> = {}) =>
    plannedCalls(buyCards, { quantity: 3n, approval: choice }, { ...chain, ...change });
  const buy = commit('fight101.buy', [3n, 297n, DEADLINE]);

  // shows FI-06, FI-07
  it('approve 1000 USDT or the exact total, and accept at least 99% of the quoted rebate', async () => {
    expect(await plan('max')).toEqual([approval('usdt', fight101.address, parseEther('1000')), buy]);
    expect(await plan('exact')).toEqual([approval('usdt', fight101.address, parseEther('30')), buy]);
    expect(await plan('max', { 'usdt.allowance': parseEther('30') })).toEqual([buy]);
  });

  // shows FI-06
  it('quote the rebate of 2% by way of JU', async () => {
    let asked: unknown[] = [];
    await plan('max', { 'router.getAmountsOut': (...args: unknown[]) => ((asked = args), [1n]) });
    expect(asked).toEqual([parseEther('0.6'), [usdt.address, wju.address, kl.address]]);
  });

  // shows FI-07
  it('are not requested while sales are paused or the USDT is missing', async () => {
    expect(await code(plan('max', { 'fight101.enable': false }))).toBe('paused');
    expect(await code(plan('max', { 'usdt.balanceOf': parseEther('29.9') }))).toBe('insufficientBalance');
  });
});
