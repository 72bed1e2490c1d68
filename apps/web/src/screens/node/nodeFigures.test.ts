import { SIMULATED_DAYS, SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { giftPower } from '../../chain/licenceGift.ts';
import { SIMULATED_FIGURES } from './nodeFigures.ts';

const price = (usdt: string) => parseEther(usdt);

it('the gift is what 1,000 KL are worth at the lower average, at most 109 T/H', () => {
  expect(giftPower(price('0.0133751'), price('0.02'))).toBe(parseEther('13.3751'));
  expect(giftPower(price('0.02'), price('0.0133751'))).toBe(parseEther('13.3751'));
  expect(giftPower(price('0.02'), 0n)).toBe(parseEther('20'));
  expect(giftPower(price('0.2'), price('0.3'))).toBe(parseEther('109'));
});

it('the returns of simulated licence holders lie between the two figures, to half a USDT of 100', () => {
  const { least, most, ...others } = SIMULATED_FIGURES;
  expect(others).toEqual({ days: SIMULATED_DAYS, markets: 3 });
  const returns = Object.values(SIMULATED_RETURNS).map(({ licence }) => Number(licence) / 10);
  expect(Math.abs(Math.min(...returns) - least)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(Math.max(...returns) - most)).toBeLessThanOrEqual(0.5);
});
