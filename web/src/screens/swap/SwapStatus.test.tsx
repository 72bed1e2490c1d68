import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FlowName } from '../../flows/allFlows.ts';
import type { FlowRecord, Stage } from '../../flows/engine/record.ts';
import { useFlows } from '../../flows/engine/shownFlows.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { SwapStatus } from './SwapStatus.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => useFlows.setState({ records: [] }));

const run = (flow: FlowName, stage: Stage, later: number): FlowRecord => ({
  id: `${flow} ${later}`,
  flow,
  summary: {},
  steps: [{ id: 'commit' }],
  stage,
  createdAt: Date.now() + later,
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
