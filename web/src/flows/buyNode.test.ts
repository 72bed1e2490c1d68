import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { buyNodeWithJu, buyNodeWithUsdt, paddedPrice } from './buyNode.ts';
import type { FlowContext } from './Flow.ts';

// shows NO-09
it('a node in JU is paid with 1% above its price, rounded up', () => {
  expect(paddedPrice(parseEther('109'))).toBe(parseEther('110.09'));
  expect(paddedPrice(1n)).toBe(2n);
});

it('before either signature a node says that its holder cannot redeem; in JU also that the spare 1% comes back', async () => {
  const notes = async (flow: typeof buyNodeWithJu | typeof buyNodeWithUsdt) =>
    (await flow.review?.({} as FlowContext, { price: 1n, approval: 'exact' }, undefined))?.notes?.map(
      ({ name }) => name,
    );
  expect(await notes(buyNodeWithUsdt)).toEqual(['licence', 'licencePower']);
  expect(await notes(buyNodeWithJu)).toEqual(['spareJu', 'licence', 'licencePower']);
});
