import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { initI18n } from '../i18n/i18n.ts';
import { CopyButton } from './CopyButton.tsx';

beforeAll(initI18n);
afterEach(() => {
  vi.useRealTimers();
});

// shows HO-20
it('copies, and says so for 1500 ms', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton text="0xabc">Copy link</CopyButton>);
  fireEvent.click(screen.getByRole('button'));
  await act(() => Promise.resolve());
  expect(writeText).toHaveBeenCalledWith('0xabc');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  act(() => {
    vi.advanceTimersByTime(1499);
  });
  expect(screen.getByRole('button').textContent).toBe('Copied');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.getByRole('button').textContent).toBe('Copy link');
  vi.unstubAllGlobals();
});
