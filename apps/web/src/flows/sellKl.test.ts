import { swapAbi } from '@koala/protocol/abi/swap';
import { decodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { planSellKl } from './sellKl.ts';
import type { SellKlRequest } from './sellKl.ts';

const contracts = {
  kl: { address: '0x00000000000000000000000000000000000000A1', abi: erc20Abi },
  gs: { address: '0x00000000000000000000000000000000000000A2', abi: erc20Abi },
  swap: { address: '0x00000000000000000000000000000000000000A3', abi: swapAbi },
} as const;
const request: SellKlRequest = { amount: 100n, juAmount: 10n, minJu: 9n, maxFuel: 5n, approval: 'max' };
const plan = (klAllowance: bigint, gsAllowance: bigint, change: Partial<SellKlRequest> = {}) =>
  planSellKl({ klAllowance, gsAllowance, deadline: 1_000n }, { ...request, ...change }, contracts);

describe('steps of a sale', () => {
  // shows SW-07
  it('approve both tokens first, then sell', () => {
    expect(plan(0n, 0n).map(({ id }) => id)).toEqual(['approveKl', 'approveGs', 'commit']);
  });

  // shows SW-07
  it('omit existing approvals, and count the maximum fuel', () => {
    expect(plan(100n, 4n).map(({ id }) => id)).toEqual(['approveGs', 'commit']);
    expect(plan(99n, 5n).map(({ id }) => id)).toEqual(['approveKl', 'commit']);
    expect(plan(100n, 5n).map(({ id }) => id)).toEqual(['commit']);
  });

  it('request the maximum, or the exact amount by choice', () => {
    const asked = (approval: 'max' | 'exact') => {
      const [step] = plan(0n, 0n, { approval });
      return step && decodeFunctionData({ abi: erc20Abi, data: step.data }).args;
    };
    expect(asked('max')).toEqual([contracts.swap.address, maxUint256]);
    expect(asked('exact')).toEqual([contracts.swap.address, 100n]);
  });

  it('carry the limits of the quote into the sale', () => {
    const commit = plan(100n, 5n)[0];
    expect(commit && decodeFunctionData({ abi: swapAbi, data: commit.data })).toEqual({
      functionName: 'sellKLTokens',
      args: [100n, 9n, 5n, 1_000n],
    });
  });
});
