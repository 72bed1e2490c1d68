import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FailedReads } from './FailedReads.tsx';

const query = (isError: boolean, data?: unknown) => ({ isError, data, refetch: vi.fn() });

it('refetches only what failed', () => {
  const [failed, stale, loaded] = [query(true), query(true, 1), query(false, 1)];
  const kept = { hasFailed: true, retry: vi.fn() };
  render(<FailedReads reads={[failed, stale, loaded, kept]} />);
  expect(screen.getByText('Could not load')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect([failed, stale, loaded].map(({ refetch }) => refetch.mock.calls.length)).toEqual([1, 0, 0]);
  expect(kept.retry).toHaveBeenCalledOnce();
});

it('is not rendered while figures load or while an old one is shown', () => {
  render(<FailedReads reads={[query(false), query(true, 1)]} />);
  expect(screen.queryByRole('status')).toBeNull();
});
