import { Activity } from 'react';
import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InView } from '../lib/InView.tsx';
import { PRICE_POLL } from '../lib/timings.ts';
import { useNow } from '../lib/useNow.ts';
import { ApiError } from './ApiError.ts';
import { usePolledQuery } from './polling.ts';

/** Mocks IntersectionObserver: the test scrolls. */
class Observer {
  static readonly all = new Set<Observer>();
  constructor(readonly notify: IntersectionObserverCallback) {}
  observe() {
    Observer.all.add(this);
  }
  disconnect() {
    Observer.all.delete(this);
  }
}

const scroll = (isIntersecting: boolean) =>
  act(() => {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    for (const observer of Observer.all) observer.notify([entry], observer as never);
  });

const ask = vi.fn((name: string) => Promise.resolve(name));
const asked = () => ask.mock.calls.map(([name]) => name);
/** Milliseconds until requests deferred to the next frame are sent. */
const FRAME = 20;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Card({ name, every }: { name: string; every: number | undefined }) {
  const { data } = usePolledQuery({ queryKey: [name], queryFn: () => ask(name) }, 'api', every);
  return data;
}

function Clock() {
  return <time>{useNow()}</time>;
}

function show(part: React.ReactNode) {
  return render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
  ask.mockClear();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

it('requests a figure once in an interval, however many cards show it', async () => {
  show([1, 2, 3].map((card) => <Card key={card} name="stats" every={5_000} />));
  await pass(60_000);
  expect(asked()).toHaveLength(13);
});

it('shows the last answer on a revisited page, and refetches at once when it is older than an interval', async () => {
  const client = new QueryClient();
  const page = (name: string | null) => (
    <QueryClientProvider client={client}>{name && <Card name={name} every={5_000} />}</QueryClientProvider>
  );
  const { rerender, container } = render(page('price'));
  await pass(1_000);
  rerender(page(null));
  await pass(3_000);
  rerender(page('price'));
  expect(container.textContent).toBe('price');
  await pass(0);
  expect(asked()).toHaveLength(1);
  await pass(5_000);
  expect(asked()).toHaveLength(2);
  rerender(page(null));
  await pass(20_000);
  rerender(page('price'));
  await pass(FRAME);
  expect(asked()).toHaveLength(3);
});

it.each([
  ['polled', 5_000],
  ['requested once', undefined],
])(
  'what is %s asks nothing on a page out of sight, neither before its first visit nor after',
  async (_, every) => {
    const client = new QueryClient();
    const page = (isShown: boolean) => (
      <QueryClientProvider client={client}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Card name="price" every={every} />
        </Activity>
      </QueryClientProvider>
    );
    const { rerender, container } = render(page(false));
    await pass(60_000);
    expect(asked()).toEqual([]);
    rerender(page(true));
    await pass(FRAME);
    expect(container.textContent).toBe('price');
    expect(asked()).toHaveLength(1);
    rerender(page(false));
    await pass(60_000);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await pass(0);
    expect(asked()).toHaveLength(1);
    rerender(page(true));
    expect(container.textContent).toBe('price');
    await pass(FRAME);
    expect(asked()).toHaveLength(2);
  },
);

it('pauses off screen, and refetches at once when it returns after more than an interval', async () => {
  show(
    <InView>
      <Card name="stats" every={5_000} />
    </InView>,
  );
  await pass(5_000);
  expect(asked()).toHaveLength(2);
  scroll(false);
  await pass(60_000);
  expect(asked()).toHaveLength(2);
  scroll(true);
  await pass(FRAME);
  expect(asked()).toHaveLength(3);
  scroll(false);
  await pass(4_000);
  scroll(true);
  await pass(FRAME);
  expect(asked()).toHaveLength(3);
  await pass(5_000);
  expect(asked()).toHaveLength(4);
});

it('pauses while an outer part is off screen', async () => {
  show(
    <InView>
      <InView>
        <Card name="stats" every={5_000} />
      </InView>
    </InView>,
  );
  await pass(0);
  const [, outer] = [...Observer.all];
  act(() => outer?.notify([{ isIntersecting: false } as IntersectionObserverEntry], outer as never));
  await pass(60_000);
  expect(asked()).toHaveLength(1);
});

it('pauses while the tab is hidden or the device offline; off-screen queries stay paused on return', async () => {
  show(
    <>
      <Card name="seen" every={5_000} />
      <InView>
        <Card name="below" every={5_000} />
      </InView>
    </>,
  );
  await pass(0);
  scroll(false);
  ask.mockClear();
  act(() => focusManager.setFocused(false));
  await pass(60_000);
  act(() => focusManager.setFocused(true));
  await pass(0);
  expect(asked()).toEqual(['seen']);
  act(() => onlineManager.setOnline(false));
  await pass(60_000);
  act(() => onlineManager.setOnline(true));
  await pass(0);
  expect(asked()).toEqual(['seen', 'seen']);
});

it('a failed query stays failed until it loads or is refetched, however often it is polled', async () => {
  let isUp = false;
  const answer = () => (isUp ? Promise.resolve('up') : Promise.reject(new Error('down')));
  const seen: string[] = [];
  function Status() {
    const options = { queryKey: ['status'], queryFn: answer, retry: 2, retryDelay: 1_000 };
    const { data, isError, refetch } = usePolledQuery(options, 'api', 5_000);
    const text = data ?? (isError ? 'failed' : 'loading');
    if (seen.at(-1) !== text) seen.push(text);
    return <button onClick={() => void refetch()}>{text}</button>;
  }
  const { getByRole } = show(<Status />);
  await pass(21_000);
  expect(seen).toEqual(['loading', 'failed']);
  act(() => getByRole('button').click());
  await pass(3_000);
  expect(seen).toEqual(['loading', 'failed', 'loading', 'failed']);
  isUp = true;
  await pass(5_000);
  expect(seen.slice(4)).toEqual(['up']);
});

it('a clock stops off screen', async () => {
  vi.setSystemTime(1_000_000);
  const { container } = show(
    <InView>
      <Clock />
    </InView>,
  );
  scroll(false);
  await pass(10_000);
  expect(container.textContent).toBe('1000');
  scroll(true);
  await pass(1_000);
  expect(container.textContent).toBe('1011');
});

it.each([
  ['a network failure until it succeeds', new Error('down'), 'up'],
  ['no API error', new ApiError({ code: 500, message: 'no', data: null }), 'failed'],
])('an unpolled query is retried after %s', async (_, error, last) => {
  let isUp = false;
  const answer = vi.fn(() => (isUp ? Promise.resolve('up') : Promise.reject(error)));
  function Status() {
    const options = { queryKey: ['once'], queryFn: answer, retry: false };
    const { data, isError } = usePolledQuery(options, 'api', undefined);
    return <p>{data ?? (isError ? 'failed' : 'loading')}</p>;
  }
  const { container } = show(<Status />);
  await pass(2.5 * PRICE_POLL);
  expect(container.textContent).toBe('failed');
  isUp = true;
  await pass(PRICE_POLL);
  expect(container.textContent).toBe(last);
  answer.mockClear();
  await pass(60_000);
  expect(answer).not.toHaveBeenCalled();
});
