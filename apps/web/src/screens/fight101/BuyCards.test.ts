import { describe, expect, it } from 'vitest';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { cardsMessage } from './BuyCards.tsx';

const record = (change: Partial<FlowRecord>): FlowRecord => ({
  id: 'a',
  flow: 'buyCards',
  summary: {},
  steps: [],
  stage: 'failed',
  createdAt: 0,
  ...change,
});
const approving = record({ steps: [{ id: 'approveUsdt' }, { id: 'commit' }] });
const buying = record({ steps: [{ id: 'approveUsdt', isMined: true }, { id: 'commit' }] });

describe('the outcome of a purchase of cards', () => {
  it('is a success when it is mined', () => {
    expect(cardsMessage({ status: 'mined', record: buying })).toBe('buySuccess');
  });

  it('is paused when no cards are on sale', () => {
    expect(cardsMessage({ status: 'failed', record: record({ error: { code: 'paused' } }) })).toBe(
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
