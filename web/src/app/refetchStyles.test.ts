import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refetchStyles } from './refetchStyles.ts';

let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const SHEET = { cssRules: [{}] };
const UNREADABLE = {
  get cssRules() {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

/** A stylesheet as it stands in the HTML. */
function addLink(sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  // happy-dom knows no attribute `integrity`, and asks for what it is given an address of.
  link.setAttribute('rel', 'stylesheet');
  link.setAttribute('integrity', 'sha256-x');
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}
const shownLink = () => document.head.querySelector('link')!;
const setReadyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('leaves styles alone that are there', async () => {
  setReadyState('complete');
  const link = addLink(SHEET);
  refetchStyles();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownLink()).toBe(link);
});

it('asks every two seconds for styles that were lost, until they are there', async () => {
  setReadyState('loading');
  const link = addLink(null);
  refetchStyles();
  link.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(shownLink()).toBe(link);
  await vi.advanceTimersByTimeAsync(100);
  const second = shownLink();
  expect(second).not.toBe(link);
  expect(second.getAttribute('integrity')).toBe('sha256-x');

  second.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(2_000);
  const third = shownLink();
  expect(third).not.toBe(second);
  expect(document.head.childElementCount).toBe(1);

  third.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownLink()).toBe(third);
});

it.each([
  ['no sheet', null],
  ['an empty sheet', { cssRules: [] }],
  ['a sheet that nobody may read', UNREADABLE],
])('asks for styles that were lost before it ran, of which the browser has %s', async (_, sheet) => {
  const readyState = setReadyState('loading');
  const link = addLink(sheet);
  refetchStyles();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownLink()).toBe(link);
  readyState.mockReturnValue('complete');
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shownLink()).not.toBe(link);
});

it('waits for the network', async () => {
  setReadyState('complete');
  isOnline = false;
  const link = addLink(null);
  refetchStyles();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownLink()).toBe(link);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shownLink()).not.toBe(link);
});

it('leaves links to others that come later', async () => {
  setReadyState('complete');
  refetchStyles();
  const link = addLink(null);
  link.dispatchEvent(new Event('error', { bubbles: false }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shownLink()).toBe(link);
});
