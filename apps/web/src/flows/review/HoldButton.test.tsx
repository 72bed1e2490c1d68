import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOLD_TO_CONFIRM } from '../../lib/timings.ts';
import { HoldButton } from './HoldButton.tsx';

beforeEach(() => vi.useFakeTimers());

function show() {
  const onConfirm = vi.fn();
  render(<HoldButton onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: 'Hold to confirm' });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { onConfirm, button, pass };
}

const said = () => screen.getByRole('status').textContent;

it('confirms after being held for a second and a half, not before', () => {
  const { onConfirm, button, pass } = show();
  fireEvent.pointerDown(button, { button: 0 });
  expect(said()).toBe('Keep holding');
  pass(HOLD_TO_CONFIRM - 1);
  expect(onConfirm).not.toHaveBeenCalled();
  pass(1);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it.each(['pointerUp', 'pointerLeave', 'pointerCancel'] as const)('restarts after %s', (end) => {
  const { onConfirm, button, pass } = show();
  fireEvent.pointerDown(button, { button: 0 });
  pass(HOLD_TO_CONFIRM - 1);
  fireEvent[end](button);
  fireEvent.click(button, { detail: 1 });
  expect(said()).toContain('Released too early');
  pass(HOLD_TO_CONFIRM);
  expect(onConfirm).not.toHaveBeenCalled();
});

it.each(['Enter', ' '])('can be held with the key "%s", whose repetition does not restart it', (key) => {
  const { onConfirm, button, pass } = show();
  expect(fireEvent.keyDown(button, { key })).toBe(false);
  pass(HOLD_TO_CONFIRM - 1);
  fireEvent.keyDown(button, { key, repeat: true });
  pass(1);
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('is pressed twice by assistive technology, with an announcement', () => {
  const { onConfirm, button } = show();
  fireEvent.click(button, { detail: 0 });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(said()).toContain('Press once more');
  fireEvent.click(button, { detail: 0 });
  expect(onConfirm).toHaveBeenCalledOnce();
});

it.each([
  [true, 'Hold for 1.5 seconds. Enter and Space work too.'],
  [false, 'Hold for 1.5 seconds'],
])('mentions keys where the device has more than touch: %s', (matches, hint) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  show();
  expect(said()).toBe(hint);
});
