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

it('simulated holders of a licence got back 40 to 93 of 100', () =>
  expect(SIMULATED_FIGURES).toEqual({ days: 400, markets: 3, least: 40, most: 93 }));
