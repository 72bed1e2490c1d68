import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { buyNodeWithJu, buyNodeWithUsdt } from './buyNode.ts';
import { termsOf } from './testing/plannedCalls.ts';

const PRICES = { 'oracle.klPrice': parseEther('0.0125'), 'oracle.klPriceDay': parseEther('0.02') };

it('before either signature a node shows that its holder cannot redeem; in JU also that the spare 1% comes back', async () => {
  const notes = async (terms: ReturnType<typeof termsOf>) => (await terms).notes?.map(({ name }) => name);
  expect(await notes(termsOf(buyNodeWithUsdt, { price: 1n, approval: 'exact' }, PRICES))).toEqual([
    'licence',
    'licencePower',
  ]);
  expect(await notes(termsOf(buyNodeWithJu, { price: 1n }, PRICES))).toEqual([
    'spareJu',
    'licence',
    'licencePower',
  ]);
});

it('the review names the power that comes with it', async () => {
  const { getsLicence } = await termsOf(buyNodeWithJu, { price: 1n }, PRICES);
  expect(getsLicence).toEqual({ power: parseEther('12.5') });
});
