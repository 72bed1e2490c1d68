import { parseEther as wei } from 'viem';
import { expect, it } from 'vitest';
import { netOfFees } from '@koala/protocol/earnings';
import {
  minAfterSlippage,
  maxAfterSlippage,
  cardAllowance,
  cardReturns,
  maxCountedValue,
  rebate,
  saleLimits,
} from './limits.ts';

// shows FI-06
it('accepts 1% less than a quote, rounded down', () => {
  expect(minAfterSlippage(wei('200'))).toBe(wei('198'));
  expect(minAfterSlippage(199n)).toBe(197n);
  expect(minAfterSlippage(1n)).toBe(0n);
});

// shows NO-09
it('pays 1% more than a quote, rounded up: a node in JU', () => {
  expect(maxAfterSlippage(wei('109'))).toBe(wei('110.09'));
  expect(maxAfterSlippage(1n)).toBe(2n);
  expect(maxAfterSlippage(0n)).toBe(0n);
});

it('a sale accepts 1% less JU, and 1% more fuel rounded up to the displayed digits', () => {
  expect(saleLimits({ juAmount: wei('100'), fuel: wei('5') })).toEqual({
    minJu: wei('99'),
    maxFuel: wei('5.05'),
  });
  expect(saleLimits({ juAmount: 1n, fuel: 1n }).maxFuel).toBe(wei('0.000001'));
});

it('a claim may count a tenth more than its value, and 1 USDT', () => {
  expect(maxCountedValue(wei('1000'), wei('0.01'))).toBe(wei('12'));
  expect(maxCountedValue(0n, wei('0.01'))).toBe(wei('1'));
});

it('a claim deducts both fees, and never exceeds what arrives', () => {
  const fees = { nodeFee: 500n, daoFee: 500n };
  expect(netOfFees(wei('100'), fees)).toBe(wei('90'));
  expect(netOfFees(19n, fees)).toBe(17n);
  expect(netOfFees(0n, fees)).toBe(0n);
});

// shows WA-12
it('an approval for cards requests 1000 USDT, or the total if larger', () => {
  expect(cardAllowance(wei('10'))).toBe(wei('1000'));
  expect(cardAllowance(wei('1000'))).toBe(wei('1000'));
  expect(cardAllowance(wei('1010'))).toBe(wei('1010'));
});

// shows FI-06
it('of a card 2% come back at once and 5 USDT at the end; the parts add up', () => {
  expect(rebate(wei('100'))).toBe(wei('2'));
  expect(cardReturns(wei('30'))).toEqual({ atOnce: wei('0.6'), atEnd: wei('15'), kept: wei('14.4') });
});
