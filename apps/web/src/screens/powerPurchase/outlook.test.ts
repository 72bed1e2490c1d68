import { SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { outlookOf, simulatedPaybacks, CURRENT_MARKET } from './outlook.ts';

const market = {
  release: parseEther('116000'),
  totalPower: parseEther('70000'),
  klPrice: parseEther('0.0125'),
};
const fees = { nodeFee: 500n, daoFee: 500n };

it('a purchase earns its part of 80% of the day, counted among all power, less the fees', () => {
  const { klDay, usdDay, totalPower } = outlookOf(parseEther('1000'), market, fees, CURRENT_MARKET);
  expect(totalPower).toBe(parseEther('71000'));
  const gross = (parseEther('116000') * 8n) / 10n / 71n;
  // 90% of it, rounded down to the resolution of the miner's index.
  expect(((gross * 9n) / 10n - klDay) / 10n ** 6n).toBe(0n);
  expect(usdDay).toBe((klDay * 125n) / 10_000n);
});

it('below 10,000 T/H in all, power earns as if there were 10,000', () => {
  const little = { ...market, totalPower: 0n };
  const { klDay } = outlookOf(parseEther('100'), little, fees, CURRENT_MARKET);
  expect(klDay).toBe((parseEther('116000') * 8n * 9n) / 10_000n);
});

it('twice the power halves the KL, half the price only halves its worth', () => {
  const now = outlookOf(parseEther('0.000001'), market, fees, CURRENT_MARKET);
  const crowded = outlookOf(parseEther('0.000001'), market, fees, { ...CURRENT_MARKET, powerPercent: 200n });
  const cheap = outlookOf(parseEther('0.000001'), market, fees, { ...CURRENT_MARKET, pricePercent: 50n });
  expect(Number(crowded.klDay) / Number(now.klDay)).toBeCloseTo(0.5, 9);
  expect(cheap.klDay).toBe(now.klDay);
  expect(cheap.usdDay).toBe(now.usdDay / 2n);
});

it('nothing is bought, nothing is earned', () =>
  expect(outlookOf(0n, { ...market, totalPower: 0n }, fees, CURRENT_MARKET)).toMatchObject({
    klDay: 0n,
    usdDay: 0n,
  }));

it('of 1,000 USDT, simulated holders got back as many as their thousandths', () => {
  const paybacks = simulatedPaybacks(parseEther('1000'));
  expect(paybacks.map(({ market }) => market)).toEqual(Object.keys(SIMULATED_RETURNS));
  for (const { market, backs } of paybacks) {
    const { first, second, last } = SIMULATED_RETURNS[market];
    expect(backs.map(({ wei }) => wei)).toEqual([first, second, last].map((back) => parseEther(`${back}`)));
  }
});
