import { describe, expect, it } from 'vitest';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { cardsMessage } from './BuyCards.tsx';

const approving = someRun({ stage: 'failed', steps: [{ id: 'approveUsdt' }, { id: 'commit' }] });
const buying = someRun({ stage: 'failed', steps: [{ id: 'approveUsdt', isMined: true }, { id: 'commit' }] });

describe('the outcome of a purchase of cards', () => {
  it('is a success when it is mined', () => {
    expect(cardsMessage({ status: 'mined', record: buying })).toBe('buySuccess');
  });

  it('is paused when no cards are on sale', () => {
    expect(cardsMessage({ status: 'failed', record: someRun({ error: { code: 'paused' } }) })).toBe(
      'pausePurchase',
    );
  });

  it.each(['rejected', 'failed', 'reverted', 'cancelled'] as const)(
    'is a failed approval when the approval was %s',
    (status) => expect(cardsMessage({ status, record: approving })).toBe('approveFailed'),
  );

  it('has the general message after the approval, and while it is unknown', () => {
    expect(cardsMessage({ status: 'rejected', record: buying })).toBeUndefined();
    expect(cardsMessage({ status: 'unknown', record: approving })).toBeUndefined();
    expect(cardsMessage({ status: 'busy', record: approving })).toBeUndefined();
  });
});
