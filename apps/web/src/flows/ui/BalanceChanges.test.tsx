import { cleanup, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import type { BalanceChange, Outcome } from '../engine/record.ts';
import { isFlowRecord } from '../engine/recordSchema.ts';
import { someRun } from '../engine/testing/someRun.ts';
import { BalanceChanges, ReceivedChanges } from './BalanceChanges.tsx';

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const change = (asset: BalanceChange['asset'], amount: string) => ({
  asset,
  wei: parseEther(amount).toString(),
});
const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`);

it('shows the maximum that may leave when the wallet requests more than expected', () => {
  const atMost = parseEther('110.09').toString();
  const balanceChanges = [{ ...change('JU', '-109'), atMost }];
  render(<BalanceChanges record={someRun({ flow: 'buyNodeWithJu', balanceChanges })} />);
  expect(lines()).toEqual(['Leaves your wallet: at most 110.09 JU']);
});

it("names who pays and who receives in a delegate's sale, before it and on its receipt", () => {
  const balanceChanges = [change('JU', '3')];
  const partyChanges = [change('KL', '-50.000000999999999999'), change('GS', '-1.000000000000000001')];
  const record = someRun({
    flow: 'proxySell',
    summary: { principal: PRINCIPAL },
    balanceChanges,
    partyChanges,
  });
  render(<BalanceChanges record={record} />);
  expect(lines()).toEqual(['Leaves 0xe7f…0512: 50 KL + 1.000001 GS', 'Arrives in your wallet: 3 JU']);
  cleanup();
  const outcome = { minedAt: 0, changes: balanceChanges, theirs: partyChanges };
  render(<ReceivedChanges record={{ ...record, stage: 'done', outcome }} />);
  expect(lines()).toEqual(['Left 0xe7f…0512: 50 KL + 1.000001 GS', 'You received: 3 JU']);
});

it.each([
  ['1', '1 Fight 101 card + 15.66 KL'],
  ['3', '3 Fight 101 cards + 15.66 KL'],
])('names the cards on their receipt, of %s', (quantity, received) => {
  const outcome = { minedAt: 0, changes: [change('USDT', '-10'), change('KL', '15.66')] };
  render(
    <ReceivedChanges record={someRun({ flow: 'buyCards', summary: { quantity }, stage: 'done', outcome })} />,
  );
  expect(lines()).toEqual(['You paid: 10 USDT', `You received: ${received}`]);
});

it('reads the receipt of an earlier version, which kept no loss of a principal', () => {
  const outcome = {
    minedAt: 0,
    changes: [change('USDT', '29')],
    beneficiary: PRINCIPAL,
    theirs: [],
    power: '1',
  } as Outcome;
  const record = someRun({ flow: 'redeem', summary: { principal: PRINCIPAL }, stage: 'done', outcome });
  expect(isFlowRecord(record)).toBe(true);
  render(<ReceivedChanges record={record} />);
  expect(lines()).toEqual(['You received: 29 USDT']);
});
