import { encodeFunctionData, maxUint256, parseEther } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { contracts, NOW, OTHER } from '../../flows/testing/plannedCalls.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { describeContractCall } from './demoCall.ts';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});

const { fight101, miner, node, swap, uid, user, usdt } = contracts;
const words = (to: Hex, data: Hex) => describeContractCall(contracts, to, data)?.split('\n');

it('names what a call is for, and its amounts with their units', () => {
  const sale = [parseEther('50'), parseEther('2.5'), parseEther('0.03'), NOW] as const;
  const data = encodeFunctionData({ abi: swap.abi, functionName: 'sellKLTokens', args: sale });
  expect(words(swap.address, data)).toEqual([
    'Sell KL',
    'Amount: 50\u00a0KL',
    'At least: 2.5\u00a0JU',
    'At most: 0.03\u00a0GS',
    'Valid until: 2027-01-15 16:00:00\u00a0UTC+8',
  ]);
});

it.each([
  ['Bind inviter', user.address, encodeFunctionData({ abi: user.abi, functionName: 'bind', args: [OTHER] })],
  [
    'Buy power',
    miner.address,
    encodeFunctionData({ abi: miner.abi, functionName: 'launch', args: [OTHER, 1n] }),
  ],
  [
    'Buy cards',
    fight101.address,
    encodeFunctionData({ abi: fight101.abi, functionName: 'buy', args: [3n, 1n, NOW] }),
  ],
] as const)('tells %s', (title, to, data) => {
  expect(words(to, data)?.[0]).toBe(title);
});

it('writes a UID with all its digits, cards as a number and a wallet by its address', () => {
  const id = encodeFunctionData({ abi: uid.abi, functionName: 'bindId', args: [123_456_789n] });
  expect(words(uid.address, id)?.[1]).toBe('UID: 000123456789');
  const cards = encodeFunctionData({ abi: fight101.abi, functionName: 'buy', args: [3n, 1n, NOW] });
  expect(words(fight101.address, cards)?.[1]).toBe('Cards: 3');
  const bind = encodeFunctionData({ abi: user.abi, functionName: 'bind', args: [OTHER] });
  expect(words(user.address, bind)?.[1]).toBe('Inviter: 0x000…0033');
});

it('shows which contract may take how much of which token', () => {
  const approve = (amount: bigint) =>
    words(
      usdt.address,
      encodeFunctionData({ abi: usdt.abi, functionName: 'approve', args: [miner.address, amount] }),
    );
  expect(approve(parseEther('120'))).toEqual([
    'Let a contract use USDT',
    'For: Hash power',
    'Amount: 120\u00a0USDT',
  ]);
  expect(approve(maxUint256)?.[2]).toBe('Amount: Unlimited USDT');
  expect(approve(0n)?.[0]).toBe('Revoke approval');
});

it('writes an amount as the app does, with every digit beside it where some are cut', () => {
  const data = encodeFunctionData({
    abi: miner.abi,
    functionName: 'redeem',
    args: [1_234_567_890_123_456_789n, parseEther('2')],
  });
  expect(words(miner.address, data)).toEqual([
    'Redeem',
    'Burned at most: 1.234567\u00a0KL (exactly 1.234567890123456789)',
    'At least: 2\u00a0USDT',
  ]);
});

it('names what a call without parameters moves', () => {
  const call = (functionName: 'launchNode' | 'claimMiner') =>
    words(node.address, encodeFunctionData({ abi: node.abi, functionName }));
  expect(call('launchNode')).toEqual(['Buy node', 'Amount: 109\u00a0USDT']);
  expect(call('claimMiner')).toEqual(['Claim node power', 'Lifetime power at most: 109\u00a0T/H']);
});

it('supports no other calls', () => {
  expect(words(OTHER, '0x12345678')).toBeUndefined();
  expect(words(swap.address, '0x12345678')).toBeUndefined();
});
