import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FlowRecord } from '../engine/record.ts';
import { isFlowRecord } from '../engine/recordSchema.ts';
import { BalanceChanges, ReceivedChanges } from './BalanceChanges.tsx';

it('shows the maximum that may leave when the wallet requests more than expected', () => {
  const record: FlowRecord = {
    id: '1',
    flow: 'buyNodeWithJu',
    summary: {},
    steps: [{ id: 'commit' }],
    stage: 'prompting',
    createdAt: 0,
    balanceChanges: [{ asset: 'JU', wei: '-109000000000000000000', atMost: '110090000000000000000' }],
  };
  render(<BalanceChanges record={record} />);
  expect(screen.getByText('Leaves your wallet').nextElementSibling?.textContent).toBe('at most 110.09 JU');
});

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);

it("names who pays and who receives in a delegate's sale, before it and on its receipt", () => {
  const record: FlowRecord = {
    id: '1',
    flow: 'proxySell',
    summary: { principal: PRINCIPAL },
    steps: [{ id: 'commit' }],
    stage: 'prompting',
    createdAt: 0,
    balanceChanges: [{ asset: 'JU', wei: '3000000000000000000' }],
    partyChanges: [
      { asset: 'KL', wei: '-50000000999999999999' },
      { asset: 'GS', wei: '-1000000000000000001' },
    ],
  };
  render(<BalanceChanges record={record} />);
  expect(lines()).toEqual(['Leaves 0xe7f…0512: 50 KL + 1.000001 GS', 'Arrives in your wallet: 3 JU']);
  cleanup();
  const { balanceChanges = [], partyChanges = [] } = record;
  const outcome = { minedAt: 0, changes: balanceChanges, theirs: partyChanges };
  render(<ReceivedChanges record={{ ...record, stage: 'done', outcome }} />);
  expect(lines()).toEqual(['Left 0xe7f…0512: 50 KL + 1.000001 GS', 'You received: 3 JU']);
});

it.each([
  ['1', '1 Fight 101 card + 15.66 KL'],
  ['3', '3 Fight 101 cards + 15.66 KL'],
])('names the cards on their receipt, of %s', (quantity, received) => {
  const record: FlowRecord = {
    id: '1',
    flow: 'buyCards',
    summary: { quantity },
    steps: [{ id: 'commit' }],
    stage: 'done',
    createdAt: 0,
    outcome: {
      minedAt: 0,
      changes: [
        { asset: 'USDT', wei: '-10000000000000000000' },
        { asset: 'KL', wei: '15660000000000000000' },
      ],
    },
  };
  render(<ReceivedChanges record={record} />);
  expect(lines()).toEqual(['You paid: 10 USDT', `You received: ${received}`]);
});

it('reads the receipt of an earlier version, which kept no loss of a principal', () => {
  const record = {
    id: '1',
    flow: 'redeem',
    summary: { principal: PRINCIPAL },
    steps: [{ id: 'commit' }],
    stage: 'done',
    createdAt: 0,
    outcome: {
      minedAt: 0,
      changes: [{ asset: 'USDT', wei: '29000000000000000000' }],
      beneficiary: PRINCIPAL,
      theirs: [],
      power: '1',
    },
  } as FlowRecord;
  expect(isFlowRecord(record)).toBe(true);
  render(<ReceivedChanges record={record} />);
  expect(lines()).toEqual(['You received: 29 USDT']);
});
