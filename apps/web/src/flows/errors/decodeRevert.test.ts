import { encodeErrorResult, parseAbi, zeroAddress } from 'viem';
import type { Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { texts } from '../../i18n/locales/en-US.ts';
import { allErrorsAbi, customErrorCodes, decodeRevert, plainTextCodes } from './decodeRevert.ts';

const sample: Record<string, unknown> = {
  address: zeroAddress,
  uint256: 1n,
  bytes32: `0x${'0'.repeat(64)}`,
  string: 'text',
  bytes: '0x',
};

describe('revert data', () => {
  const ours = allErrorsAbi.filter((entry) => entry.type === 'error' && entry.name in customErrorCodes);

  it.each(ours.map((entry) => [entry.type === 'error' ? entry.name : '', entry] as const))(
    '%s has the code of its text',
    (name, entry) => {
      if (entry.type !== 'error') throw new Error('not an error');
      const args = entry.inputs.map(({ type }) => sample[type]);
      const data = encodeErrorResult({ abi: [entry] as Abi, errorName: name, args });
      expect(decodeRevert(data)).toEqual({ code: customErrorCodes[name], detail: name });
    },
  );

  it('has no code for an error that does not exist', () => {
    const known = new Set(allErrorsAbi.map((entry) => (entry.type === 'error' ? entry.name : '')));
    expect(Object.keys(customErrorCodes).filter((name) => !known.has(name))).toEqual([]);
  });

  it('has only codes with a text', () => {
    for (const code of [...Object.values(customErrorCodes), ...Object.values(plainTextCodes)]) {
      expect(texts.flows.errors).toHaveProperty(code);
    }
  });

  it('has codes for the plain texts of Uniswap', () => {
    const abi = parseAbi(['error Error(string)']);
    const data = encodeErrorResult({ abi, args: ['UniswapV2Router: EXPIRED'] });
    expect(decodeRevert(data)).toEqual({ code: 'expired' });
    const other = encodeErrorResult({ abi, args: ['something else'] });
    expect(decodeRevert(other)).toEqual({ code: 'reverted', detail: 'something else' });
  });

  it("is 'reverted' where it is unknown", () => {
    expect(decodeRevert(undefined)).toEqual({ code: 'reverted' });
    expect(decodeRevert('0x12345678')).toEqual({ code: 'reverted', detail: '0x12345678' });
  });
});
