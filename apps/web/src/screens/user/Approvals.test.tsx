import { act, screen, within } from '@testing-library/react';
import { maxUint256, parseEther } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import type { Stage } from '../../flows/engine/record.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { Approvals } from './Approvals.tsx';
import type { TokenApproval } from './useApprovals.ts';

const KL = '0x00000000000000000000000000000000000000A1';
const SWAP = '0x00000000000000000000000000000000000000A2';
const USDT = '0x00000000000000000000000000000000000000a3';
const MINER = '0x00000000000000000000000000000000000000A4';

connectBeforeEach();
beforeEach(() => useFlows.setState({ records: [] }));

function show() {
  const queries = new GivenQueries();
  const allow = (kl: bigint, usdt: bigint) => {
    const approvals: TokenApproval[] = [
      { token: 'kl', spender: 'swap', tokenAddress: KL, spenderAddress: SWAP, allowance: kl },
      { token: 'usdt', spender: 'miner', tokenAddress: USDT, spenderAddress: MINER, allowance: usdt },
    ];
    queries.chain('approvals', approvals, ACCOUNT);
  };
  allow(parseEther('12.5'), maxUint256);
  queries.render(<Approvals />);
  return { allow };
}

/** Puts the revocation of KL for the swap into this stage. */
const stands = (stage: Stage) =>
  useFlows.setState({
    records: [
      someRun({
        flow: 'revokeApproval',
        summary: { token: KL, spender: SWAP },
        stage,
        createdAt: Date.now() + 1,
      }),
    ],
  });
const rows = () =>
  within(screen.getByRole('list', { name: 'Approvals' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('shows in the row of an approval the status of its revocation, and its success', async () => {
  const { allow } = show();
  expect(rows()).toEqual(['KL · SwapUp to 12.5 KLRevoke', 'USDT · Hash powerUnlimitedRevoke']);

  act(() => stands('mining'));
  expect(rows()[0]).toContain('Waiting for the chain');
  expect(rows()[1]).toBe('USDT · Hash powerUnlimitedRevoke');

  act(() => {
    stands('indexing');
    allow(0n, maxUint256);
  });
  await screen.findByText('Revoked');
  expect(rows()[0]).toMatch(/^KL · Swap.*Revoked$/);
  act(() => stands('done'));
  expect(rows()).toEqual(['KL · SwapDoneRevoked', 'USDT · Hash powerUnlimitedRevoke']);
});

it('lists no pair without an approval', async () => {
  const { allow } = show();
  act(() => void allow(0n, 0n));
  await screen.findByText('No contract may move any of your tokens.');
  expect(screen.queryByRole('list')).toBeNull();
});
