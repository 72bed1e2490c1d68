import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRankPaging } from './RankRows.tsx';

/** Mocks IntersectionObserver: the test triggers the end of the list. */
class Observer {
  static reach: (() => void) | null = null;
  constructor(notify: IntersectionObserverCallback) {
    Observer.reach = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {
    Observer.reach = null;
  }
}

function Rows({ total, wanted = null }: { total: number; wanted?: number | null }) {
  const { count, isLoading, end } = useRankPaging(total, wanted);
  return (
    <div aria-busy={isLoading}>
      <output>{count}</output>
      <div ref={end} />
    </div>
  );
}

const shown = () => Number(screen.getByRole('status').textContent);
const reachEnd = () => act(() => void Observer.reach?.());
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});

// shows HO-09
it('shows ten rows, and ten more a second after the end is near', () => {
  render(<Rows total={49} />);
  expect(shown()).toBe(10);
  reachEnd();
  pass(999);
  expect(shown()).toBe(10);
  pass(1);
  expect(shown()).toBe(20);
});

it('waits for the end to come near again', () => {
  render(<Rows total={49} />);
  reachEnd();
  pass(60_000);
  expect(shown()).toBe(20);
});

it('stops at the end of the list', () => {
  render(<Rows total={12} />);
  reachEnd();
  pass(1000);
  expect(shown()).toBe(12);
  expect(Observer.reach).toBeNull();
});

it('shows a short list whole', () => {
  render(<Rows total={3} />);
  expect(shown()).toBe(3);
  expect(Observer.reach).toBeNull();
});

it('shows all rows down to one that is wanted at once, and pages on from there', () => {
  const { rerender } = render(<Rows total={49} />);
  rerender(<Rows total={49} wanted={23} />);
  expect(shown()).toBe(30);
  rerender(<Rows total={49} />);
  expect(shown()).toBe(30);
  reachEnd();
  pass(1000);
  expect(shown()).toBe(40);
});
