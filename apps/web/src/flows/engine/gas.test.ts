import { parseGwei } from 'viem';
import { describe, expect, it } from 'vitest';
import type { GasKind } from '../Flow.ts';
import { capPrices, fees, gasLimit, isMetaMask, priceOfGas } from './gas.ts';
import { LIMITS_WITHOUT_ESTIMATE } from './gasLimits.ts';

describe('gas limit', () => {
  const BLOCK = 30_000_000n;
  const limit = (estimate: bigint | undefined, kind: GasKind = 'standard', block = BLOCK) =>
    gasLimit(estimate, kind, block);

  // shows WA-12
  it('is 1.3 times the estimate', () => {
    expect(limit(100_000n)).toBe(130_000n);
    expect(limit(500_000n, 'powerPurchase')).toBe(650_000n);
  });

  // shows WA-12
  it('is at least 210000 without an estimate, and 600000 for a purchase', () => {
    expect(limit(undefined)).toBe(210_000n);
    for (const kind of Object.keys(LIMITS_WITHOUT_ESTIMATE) as GasKind[])
      expect(limit(undefined, kind)).toBeGreaterThanOrEqual(210_000n);
    expect(limit(undefined, 'powerPurchase')).toBeGreaterThanOrEqual(600_000n);
  });

  // shows WA-12
  it('is never below 210000 for a proxy sale', () => {
    expect(limit(100_000n, 'proxySell')).toBe(210_000n);
    expect(limit(300_000n, 'proxySell')).toBe(390_000n);
  });

  it('ignores an impossible estimate', () => {
    for (const estimate of [0n, 20_999n, BLOCK + 1n]) expect(limit(estimate)).toBe(210_000n);
  });

  it('never exceeds the gas limit of a block', () => {
    expect(limit(BLOCK - 1n)).toBe(BLOCK);
    expect(() => limit(undefined, 'powerPurchase', 1_000_000n)).toThrow('gasUnknown');
  });
});

describe('fees', () => {
  const cheap = { gasPrice: 1n, baseFee: 7n, tip: 2n };
  const dear = { gasPrice: parseGwei('5'), baseFee: parseGwei('3'), tip: parseGwei('2') };

  // shows WA-12
  it('are legacy for MetaMask and EIP-1559 for the others', () => {
    expect(fees(dear, true)).toEqual({ gasPrice: parseGwei('5') });
    expect(fees(dear, false)).toEqual({ maxFeePerGas: parseGwei('8'), maxPriorityFeePerGas: parseGwei('2') });
  });

  it('use the minimum price of the app where that of the node is lower', () => {
    expect(priceOfGas(cheap)).toBe(parseGwei('1.1') + 7n);
    expect(priceOfGas({ ...cheap, baseFee: null })).toBe(parseGwei('1.1'));
    expect(priceOfGas(dear)).toBe(parseGwei('5'));
  });

  // shows WA-12
  it('are at least 1.1 gwei', () => {
    expect(fees(cheap, true)).toEqual({ gasPrice: parseGwei('1.1') });
    expect(fees(cheap, false)).toEqual({
      maxFeePerGas: parseGwei('1.1') + 14n,
      maxPriorityFeePerGas: parseGwei('1.1'),
    });
  });

  it('are legacy on a chain without a base fee', () => {
    expect(fees({ ...dear, baseFee: null }, false)).toEqual({ gasPrice: parseGwei('5') });
  });
});

describe('a price that only one source reports', () => {
  const usual = { gasPrice: parseGwei('3'), baseFee: parseGwei('1'), tip: parseGwei('2') };
  const absurd = parseGwei('900000');

  it('is limited to twice the lowest of the others', () => {
    expect(capPrices(usual)).toEqual(usual);
    expect(capPrices({ ...usual, gasPrice: absurd })).toEqual({ ...usual, gasPrice: parseGwei('6') });
    expect(capPrices({ ...usual, tip: absurd })).toEqual({ ...usual, tip: parseGwei('6') });
    expect(capPrices({ gasPrice: absurd, baseFee: absurd, tip: absurd }, parseGwei('3'))).toEqual({
      gasPrice: parseGwei('6'),
      baseFee: parseGwei('6'),
      tip: parseGwei('6'),
    });
  });

  it('is used when there is no other source, and never limited to less than validators accept', () => {
    expect(capPrices({ gasPrice: absurd, baseFee: null, tip: undefined }).gasPrice).toBe(absurd);
    const cut = capPrices({ ...usual, gasPrice: absurd, tip: undefined }, 1n);
    expect(cut).toEqual({ ...usual, gasPrice: absurd, tip: undefined });
    expect(capPrices({ ...usual, gasPrice: 1n }).tip).toBe(parseGwei('2'));
  });
});

describe('MetaMask', () => {
  it.each([
    ['io.metamask', 'MetaMask'],
    ['io.metamask.mobile', 'MetaMask'],
    ['metaMask', 'MetaMask'],
    ['metaMaskSDK', 'MetaMask'],
  ])('is recognized by the id %s', (id, name) => expect(isMetaMask({ id, name })).toBe(true));

  it.each([
    ['io.rabby', 'Rabby Wallet'],
    ['local.koala.demo', 'Demo wallet'],
    ['io.metamaskfake', 'Fake'],
  ])('is not %s', (id, name) => expect(isMetaMask({ id, name })).toBe(false));
});
