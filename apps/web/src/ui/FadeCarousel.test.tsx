import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FadeCarousel } from './FadeCarousel.tsx';

let isCalm = false;
const show = () => render(<FadeCarousel label="News" slides={['first', 'second']} />);
const current = () =>
  screen.getAllByRole('group', { hidden: true }).find((slide) => !slide.hasAttribute('inert'))?.textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  isCalm = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isCalm, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
});

// shows HO-01, NO-01
it('shows the next slide every 5 s, the first after the last', () => {
  show();
  pass(4999);
  expect(current()).toBe('first');
  pass(1);
  expect(current()).toBe('second');
  pass(5000);
  expect(current()).toBe('first');
});

// shows HO-01
it('cross-fades between slides', () => {
  const styles = document.createElement('style');
  styles.textContent = readFileSync(join(import.meta.dirname, 'FadeCarousel.module.css'), 'utf8');
  document.head.append(styles);
  onTestFinished(() => styles.remove());
  show();
  const drawn = () =>
    screen.getAllByRole('group', { hidden: true }).map((slide) => {
      const { opacity, transition } = getComputedStyle(slide);
      return { opacity, fades: transition.includes('opacity') };
    });
  const [shown, gone] = [
    { opacity: '1', fades: true },
    { opacity: '0', fades: true },
  ];
  expect(drawn()).toEqual([shown, gone]);
  pass(5000);
  expect(drawn()).toEqual([gone, shown]);
});

it('stops and continues on request', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  pass(20_000);
  expect(current()).toBe('first');
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
  pass(5000);
  expect(current()).toBe('second');
});

it('does not move automatically under reduced motion', () => {
  isCalm = true;
  show();
  pass(20_000);
  expect(current()).toBe('first');
  fireEvent.click(screen.getByRole('button', { name: 'Slide 2 of 2' }));
  expect(current()).toBe('second');
});

it('follows a swipe, which is not a tap', () => {
  const onClick = vi.fn((event: { defaultPrevented: boolean }) => event.defaultPrevented);
  render(
    <FadeCarousel
      label="News"
      slides={[
        <button key="a" onClick={onClick}>
          one
        </button>,
        'two',
      ]}
    />,
  );
  const slide = screen.getByText('one');
  fireEvent.pointerDown(slide, { clientX: 200 });
  fireEvent.pointerUp(slide, { clientX: 120 });
  fireEvent.click(slide);
  expect(current()).toBe('two');
  expect(onClick).toHaveReturnedWith(true);
});
