import { encodeErrorResult, parseAbi, zeroAddress } from 'viem';
import type { Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { texts } from '../../i18n/locales/en-US.ts';
import { allErrorsAbi } from './allErrorsAbi.ts';
import { decodeRevert } from './decodeRevert.ts';
import { plainSentences, sentences } from './sentences.ts';

const sample: Record<string, unknown> = {
  address: zeroAddress,
  uint256: 1n,
  bytes32: `0x${'0'.repeat(64)}`,
  string: 'text',
  bytes: '0x',
};

describe('revert data', () => {
  const ours = allErrorsAbi.filter((entry) => entry.type === 'error' && entry.name in sentences);

  it.each(ours.map((entry) => [entry.type === 'error' ? entry.name : '', entry] as const))(
    '%s becomes its sentence',
    (name, entry) => {
      if (entry.type !== 'error') throw new Error('not an error');
      const args = entry.inputs.map(({ type }) => sample[type]);
      const data = encodeErrorResult({ abi: [entry] as Abi, errorName: name, args });
      expect(decodeRevert(data)).toEqual({ code: sentences[name], detail: name });
    },
  );

  it('knows every error that has a sentence', () => {
    const known = new Set(allErrorsAbi.map((entry) => (entry.type === 'error' ? entry.name : '')));
    expect(Object.keys(sentences).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ['KLLedger_NotDelegate', 'notDelegate'],
    ['KLLedger_Nothing', 'nothingPending'],
    ['Payouts_NothingOwed', 'nothingPending'],
    ['Payouts_Refused', 'transferFailed'],
    ['Miner_TooLittleValue', 'priceMoved'],
    ['Miner_TooLittlePaid', 'priceMoved'],
    ['Miner_TooLittleReceived', 'priceMoved'],
    ['Miner_TooLittleGas', 'tooLittleGas'],
    ['Node_TooLittleGas', 'tooLittleGas'],
    ['Swap_TooLittleGas', 'tooLittleGas'],
    ['Fight101_TooLittleGas', 'tooLittleGas'],
    ['Upgradeable_ZeroAddress', 'zeroAddress'],
    ['Miner_BelowMinimum', 'belowMinimum'],
    ['Miner_NodeHolder', 'nodeHolder'],
    ['Miner_NothingRedeemable', 'nothingRedeemable'],
    ['Miner_ReceiverNotBound', 'receiverNotBound'],
    ['Node_SoldOut', 'soldOut'],
    ['Node_TooLittleSent', 'priceMoved'],
    ['Oracle_PriceMissing', 'priceMissing'],
    ['Swap_PriceOffAverage', 'priceOffAverage'],
    ['Swap_TooLittleReceived', 'priceMoved'],
    ['Swap_TooMuchFuel', 'fuelMoved'],
    ['Fight101_Paused', 'paused'],
    ['ERC20InsufficientAllowance', 'insufficientAllowance'],
    ['ERC20InsufficientBalance', 'insufficientBalance'],
  ])('%s is told as %s', (name, code) => expect(sentences[name]).toBe(code));

  it('names every sentence that exists, and only those', () => {
    for (const code of [...Object.values(sentences), ...Object.values(plainSentences)]) {
      expect(texts.flows.errors).toHaveProperty(code);
    }
  });

  it('knows the plain texts of Uniswap', () => {
    const abi = parseAbi(['error Error(string)']);
    const data = encodeErrorResult({ abi, args: ['UniswapV2Router: EXPIRED'] });
    expect(decodeRevert(data)).toEqual({ code: 'expired' });
    const other = encodeErrorResult({ abi, args: ['something else'] });
    expect(decodeRevert(other)).toEqual({ code: 'reverted', detail: 'something else' });
  });

  it('falls back on what it does not know', () => {
    expect(decodeRevert(undefined)).toEqual({ code: 'reverted' });
    expect(decodeRevert('0x12345678')).toEqual({ code: 'reverted', detail: '0x12345678' });
  });
});
