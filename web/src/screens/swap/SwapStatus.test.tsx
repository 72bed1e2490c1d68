import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render as renderAlone, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { clearWallet, setWallet } from '../../account/walletStore.ts';
import type { FlowName } from '../../flows/allFlows.ts';
import type { FlowRecord, Stage } from '../../flows/engine/record.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { SwapStatus } from './SwapStatus.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => useFlows.setState({ records: [] }));

const client = new QueryClient();
const render = (element: ReactElement) =>
  renderAlone(element, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

/** A run that began after the page was opened, the seconds `later`: those of one page differ by more than a test takes. */
const run = (flow: FlowName, stage: Stage, later: number): FlowRecord => ({
  id: `${flow} ${later}`,
  flow,
  summary: {},
  steps: [{ id: 'commit' }],
  stage,
  createdAt: Date.now() + later * 1000,
});
const stand = (...records: FlowRecord[]) => act(() => useFlows.setState({ records }));
const statusText = () => screen.getByRole('status').textContent;
const close = () => screen.queryByRole('button', { name: 'Close' });

it("shows the status of the page's newest flow, and none of other pages", () => {
  render(<SwapStatus />);
  expect(statusText()).toBe('');
  stand(run('buyPowerWithJu', 'mining', 9), run('sellKl', 'prompting', 1), run('bindProxy', 'mining', 2));
  expect(statusText()).toBe('Waiting for the chain');
  expect(close()).toBeNull();
  stand(run('letDelegateSell', 'prompting', 3), run('bindProxy', 'done', 2));
  expect(statusText()).toBe('Confirm in your wallet');
});

it('keeps a failed flow until it is closed or a new one runs', () => {
  render(<SwapStatus />);
  stand(run('sellKl', 'rejected', 1));
  expect(statusText()).toBe('Declined in the wallet');
  fireEvent.click(close()!);
  expect(statusText()).toBe('');
  expect(close()).toBeNull();
  stand(run('sellKl', 'prompting', 2), run('sellKl', 'rejected', 1));
  expect(statusText()).toBe('Confirm in your wallet');
});

it('lets a flow that was given up be closed, and shows it again when it is sent after all', () => {
  render(<SwapStatus />);
  const abandoned: FlowRecord = { ...run('sellKl', 'prompting', 1), isAbandoned: true };
  stand(abandoned);
  expect(statusText()).toContain('reject it there');
  fireEvent.click(close()!);
  expect(statusText()).toBe('');
  stand({ ...abandoned, stage: 'mining' });
  expect(statusText()).toBe('Waiting for the chain');
});

it('says of a sale whose block is not final yet what its record says, and that it is done after it', async () => {
  const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  const HASH = `0x${'ab'.repeat(32)}` as const;
  const say = (status: number) =>
    client.setQueryData(queryKeys.list('swapRecord', ACCOUNT.toLowerCase(), undefined), {
      pages: [{ rows: [{ id: '1', status, txHash: HASH }], anchor: undefined }],
      pageParams: [{ current: 1, size: 10 }],
    });
  client.setDefaultOptions({ queries: { staleTime: Infinity } });
  say(2);
  setWallet({ address: ACCOUNT, token: 'token', isSigned: true, status: 'connected' });
  render(<SwapStatus />);
  stand({ ...run('sellKl', 'done', 1), steps: [{ id: 'commit', hash: HASH, isMined: true }] });
  expect(statusText()).toContain('Sold. Pending until its block is final.');
  act(() => void say(1));
  expect(await screen.findByText('Done')).toBeTruthy();
  act(() => clearWallet());
});
