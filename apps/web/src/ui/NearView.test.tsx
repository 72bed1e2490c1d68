import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NearView } from './NearView.tsx';

/** Mocks IntersectionObserver: the test controls what is near. */
class Observer {
  static near: (() => void) | undefined;
  constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    if (options?.rootMargin)
      Observer.near = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <NearView title="Treasury" height="10rem">
      <button type="button">Market</button>
    </NearView>,
  );
});

it('renders its heading and height before it is near, and its content from then on', () => {
  const region = screen.getByRole('region', { name: 'Treasury' });
  expect(screen.getByRole('heading', { name: 'Treasury' })).toBeTruthy();
  expect(region.parentElement?.style.minHeight).toBe('10rem');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => Observer.near?.());
  expect(screen.getByRole('button', { name: 'Market' })).toBeTruthy();
});

it.each([{ key: 'Tab' }, { key: 'f', ctrlKey: true }])('renders as soon as a key is pressed: %o', (key) => {
  fireEvent.keyDown(document.body, key);
  expect(screen.getByRole('button', { name: 'Market' })).toBeTruthy();
});
