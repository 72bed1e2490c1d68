import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubIntersectionObserver } from '../lib/testing/stubIntersectionObserver.ts';
import { NearView } from './NearView.tsx';

let approach: () => void;

beforeEach(() => {
  approach = stubIntersectionObserver();
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
  expect(IntersectionObserver).toHaveBeenCalledWith(expect.anything(), { rootMargin: '25% 0px' });
  act(approach);
  expect(screen.getByRole('button', { name: 'Market' })).toBeTruthy();
});

it.each([{ key: 'Tab' }, { key: 'f', ctrlKey: true }])('renders as soon as a key is pressed: %o', (key) => {
  fireEvent.keyDown(document.body, key);
  expect(screen.getByRole('button', { name: 'Market' })).toBeTruthy();
});
