import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toastStore } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    for (const { id } of toastStore.snapshot()) toast.dismiss(id);
  });
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

describe('Toaster', () => {
  // shows AP-06
  it('shows an error for 3 s', () => {
    act(() => void toast.error('Insufficient Balance'));
    pass(2999);
    expect(shown()).toEqual(['Insufficient Balance']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('shows a message for the given duration', () => {
    act(() => void toast.error('Network error', { duration: 2000 }));
    pass(2000);
    expect(shown()).toEqual([]);
  });

  it('shows a repeated text once, and restarts its duration', () => {
    act(() => void toast.error('Sold out'));
    pass(2000);
    act(() => void toast.error('Sold out'));
    expect(shown()).toEqual(['Sold out']);
    pass(2000);
    expect(shown()).toEqual(['Sold out']);
    pass(1000);
    expect(shown()).toEqual([]);
  });

  it('keeps to three at once, the latest', () => {
    act(() => {
      for (const text of ['1', '2', '3', '4']) toast.info(text);
    });
    expect(shown()).toEqual(['2', '3', '4']);
  });
});

describe('the place of messages', () => {
  /** A focused button `top` pixels below the top of the screen. */
  function tapAt(top: number): HTMLButtonElement {
    const button = document.body.appendChild(document.createElement('button'));
    button.getBoundingClientRect = () => new DOMRect(0, top, 100, 44);
    button.focus();
    return button;
  }
  const place = () => document.querySelector('[aria-live]')?.getAttribute('data-at');

  it.each([
    ['the foot, when what was tapped is at the top', 80, 'foot'],
    ['the top otherwise', 400, 'top'],
  ])('is at %s', (_, top, expected) => {
    const button = tapAt(top);
    act(() => void toast.info('Copied'));
    expect(place()).toBe(expected);
    button.remove();
  });
});
