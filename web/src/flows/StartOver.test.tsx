import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts } from '../i18n/i18n.ts';
import { PURCHASE_TIMEOUT } from '../timings.ts';
import type { FlowRecord } from './engine/FlowRecord.ts';
import { livePrompts } from './engine/livePrompts.ts';
import { StartOver } from './StartOver.tsx';

const record = (): FlowRecord => ({
  id: '1',
  flow: 'buyPowerWithJu',
  summary: {},
  steps: [{ id: 'commit' }],
  stage: 'prompting',
  createdAt: Date.now(),
  promptedAt: Date.now(),
});

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('offers to give a prompt up after 20 s, in one sentence and with one button, once', () => {
  const asked = record();
  render(<StartOver record={asked} />);
  act(() => {
    vi.advanceTimersByTime(PURCHASE_TIMEOUT - 1);
  });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(livePrompts.isAbandoned(asked.id)).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
