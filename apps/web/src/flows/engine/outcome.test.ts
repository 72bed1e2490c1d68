import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { swapAbi } from '@koala/protocol/abi/swap';
import { encodeAbiParameters, encodeEventTopics, erc20Abi, parseEther, zeroAddress } from 'viem';
import type { Abi, AbiEvent, Address, Log } from 'viem';
import { expect, it } from 'vitest';
import { ACCOUNT, contracts, numbered, OTHER } from '../../chain/testing/someContracts.ts';
import { readOutcome } from './outcome.ts';

const ME = ACCOUNT;
const wei = parseEther;

function log(
  address: Address,
  abi: Abi,
  eventName: string,
  args: Record<string, unknown>,
): Log<bigint, number, false> {
  const event = abi.find((entry): entry is AbiEvent => entry.type === 'event' && entry.name === eventName)!;
  const plain = event.inputs.filter(({ indexed }) => !indexed);
  return {
    address,
    topics: encodeEventTopics({ abi: [event], eventName, args }),
    data: encodeAbiParameters(plain, plain.map(({ name }) => args[name!]) as never),
  } as unknown as Log<bigint, number, false>;
}

const transfer = (token: 'kl' | 'gs' | 'usdt', from: Address, to: Address, value: bigint) =>
  log(contracts[token].address, erc20Abi, 'Transfer', { from, to, value });
const launched = (receiver: Address, payment: number, paid: bigint, value: bigint) =>
  log(contracts.miner.address, minerAbi, 'Launched', {
    payer: ME,
    receiver,
    payment,
    paid,
    value,
    lifetime: false,
  });
const outcome = (logs: Log<bigint, number, false>[], summary = {}) =>
  readOutcome({ logs }, contracts, ME, summary);
const amounts = (changes: { asset: string; wei: string }[] = []) =>
  changes.map((change) => [change.asset, BigInt(change.wei)]);

it('of a purchase is the power counted, the GS received and the amount paid, whatever other logs there are', () => {
  const result = outcome([
    transfer('usdt', ME, contracts.miner.address, wei('100')),
    transfer('usdt', contracts.miner.address, OTHER, wei('30')),
    transfer('gs', zeroAddress, ME, wei('10')),
    launched(ME, 1, wei('100'), wei('100')),
    { ...transfer('kl', OTHER, ME, wei('5')), address: OTHER },
  ]);
  expect(result.theirs).toBeUndefined();
  expect(amounts(result.changes)).toEqual([
    ['T/H', wei('100')],
    ['GS', wei('10')],
    ['USDT', -wei('100')],
  ]);
});

it('of a purchase with JU for another wallet is what that wallet received and what the account paid', () => {
  const result = outcome(
    [transfer('gs', zeroAddress, OTHER, wei('2')), launched(OTHER, 0, wei('20'), wei('19.9'))],
    {
      receiver: OTHER,
    },
  );
  expect(amounts(result.changes)).toEqual([['JU', -wei('20')]]);
  expect(amounts(result.theirs)).toEqual([
    ['T/H', wei('19.9')],
    ['GS', wei('2')],
  ]);
});

const sold = (principal: Address) => [
  transfer('kl', principal, contracts.pair.address, wei('50')),
  transfer('gs', principal, zeroAddress, wei('1')),
  log(contracts.swap.address, swapAbi, 'Sold', {
    principal,
    caller: ME,
    receiver: ME,
    klAmount: wei('50'),
    juAmount: wei('3'),
    fuel: wei('1'),
  }),
];

it('of a sale is the JU received, the KL and the fuel', () => {
  const result = outcome(sold(ME));
  expect(amounts(result.changes)).toEqual([
    ['KL', -wei('50')],
    ['GS', -wei('1')],
    ['JU', wei('3')],
  ]);
});

it("of a principal's sale is the JU that the delegate received, and the KL and the fuel that left the principal", () => {
  const result = outcome(sold(OTHER), { principal: OTHER });
  expect(amounts(result.changes)).toEqual([['JU', wei('3')]]);
  expect(amounts(result.theirs)).toEqual([
    ['KL', -wei('50')],
    ['GS', -wei('1')],
  ]);
});

const redeemed = (user: Address, to: Address) => [
  transfer('kl', user, numbered(0xdead), wei('12')),
  transfer('gs', user, zeroAddress, wei('1')),
  transfer('usdt', contracts.miner.address, to, wei('29')),
  log(contracts.miner.address, minerAbi, 'Redeemed', {
    user,
    to,
    orderTotal: wei('100'),
    klGivenUp: wei('12'),
    value: wei('30'),
    fuel: wei('2'),
    fuelFromValue: wei('1'),
    pendingGivenUp: 0n,
    lifetimePower: wei('70'),
    toTreasury: wei('20'),
  }),
];
const GIVEN_UP = [
  ['T/H', -wei('30')],
  ['KL', -wei('12')],
  ['GS', -wei('1')],
];

it('of a redemption is the USDT received, and the power, the KL and the fuel given up', () => {
  expect(amounts(outcome(redeemed(ME, ME)).changes)).toEqual([...GIVEN_UP, ['USDT', wei('29')]]);
});

it("of a principal's redemption is the USDT that the delegate received, and what the principal gave up", () => {
  const result = outcome(redeemed(OTHER, ME), { principal: OTHER });
  expect(amounts(result.changes)).toEqual([['USDT', wei('29')]]);
  expect(amounts(result.theirs)).toEqual(GIVEN_UP);
});

it('of a licence bought with JU is its cost, without the refund', () => {
  const bought = { user: ME, number: 7n, usdtPaid: 0n, juPaid: wei('109') };
  const result = outcome([log(contracts.node.address, nodeAbi, 'NodeLaunched', bought)]);
  expect(amounts(result.changes)).toEqual([['JU', -wei('109')]]);
});

it("of a principal's claim is what the principal received", () => {
  const result = outcome([transfer('kl', contracts.miner.address, OTHER, wei('4'))], { principal: OTHER });
  expect(result.changes).toEqual([]);
  expect(amounts(result.theirs)).toEqual([['KL', wei('4')]]);
});

it('of cards is the KL received, or the USDT received instead beside the whole payment', () => {
  const rebate = (kl: bigint) =>
    log(contracts.fight101.address, fight101Abi, 'RebatePaid', {
      buyer: ME,
      session: 1n,
      kl,
      usdt: wei('0.2'),
    });
  const paid = transfer('usdt', ME, contracts.fight101.address, wei('10'));
  const inKl = outcome([paid, transfer('kl', contracts.pair.address, ME, wei('15')), rebate(wei('15'))]);
  expect(amounts(inKl.changes)).toEqual([
    ['KL', wei('15')],
    ['USDT', -wei('10')],
  ]);
  const inUsdt = outcome([paid, rebate(0n), transfer('usdt', contracts.fight101.address, ME, wei('0.2'))]);
  expect(amounts(inUsdt.changes)).toEqual([
    ['USDT', -wei('10')],
    ['USDT', wei('0.2')],
  ]);
});
