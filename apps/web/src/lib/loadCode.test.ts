import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { loadCode as LoadCode } from './loadCode.ts';

let loadCode: typeof LoadCode;

interface Requested {
  address: string;
  signal: AbortSignal;
  cache: RequestCache | undefined;
  answer: (answer: Response) => void;
  fail: (failure: Error) => void;
}

let requested: Requested[];
/** Stylesheet links added to the page. */
let links: HTMLLinkElement[];

beforeEach(async () => {
  // The module remembers loaded files.
  vi.resetModules();
  ({ loadCode } = await import('./loadCode.ts'));
  requested = [];
  links = [];
  vi.stubGlobal(
    'fetch',
    (address: string, { signal, cache }: { signal: AbortSignal; cache?: RequestCache }) =>
      new Promise<Response>((answer, fail) => {
        // Like the browser's fetch, rejects when aborted.
        signal.addEventListener('abort', () => fail(signal.reason as Error));
        requested.push({ address, signal, cache, answer, fail });
      }),
  );
  // The test document cannot load stylesheets.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
});

const addresses = () => requested.map(({ address }) => address);
const arrive = (address: string) =>
  requested.findLast((each) => each.address === address)!.answer(new Response('code'));
/** Lets everything settle that does not await a response. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const runCode = () => vi.fn(() => Promise.resolve('module'));

describe('scripts', () => {
  it('are all fetched before the code is imported', async () => {
    const run = runCode();
    const loaded = loadCode(run, ['assets/a.js', 'assets/b.js']);
    expect(addresses()).toEqual(['/assets/a.js', '/assets/b.js']);
    arrive('/assets/a.js');
    await settle();
    expect(run).not.toHaveBeenCalled();
    arrive('/assets/b.js');
    expect(await loaded).toBe('module');
    expect(run).toHaveBeenCalledOnce();
  });

  it('are fetched once, also for calls at the same time', async () => {
    const loaded = [
      loadCode(runCode(), ['assets/a.js']),
      loadCode(runCode(), ['assets/a.js', 'assets/b.js']),
    ];
    arrive('/assets/a.js');
    arrive('/assets/b.js');
    await Promise.all(loaded);
    await loadCode(runCode(), ['assets/b.js', 'assets/a.js']);
    expect(addresses()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('that fail to load are named, and only refetched by the next call', async () => {
    const run = runCode();
    const failure = new TypeError('Failed to fetch');
    const loaded = loadCode(run, ['assets/a.js', 'assets/b.js']);
    arrive('/assets/a.js');
    requested[1]!.fail(failure);
    await expect(loaded).rejects.toMatchObject({
      message: 'assets/b.js could not be loaded',
      cause: failure,
    });
    expect(run).not.toHaveBeenCalled();

    const again = loadCode(run, ['assets/a.js', 'assets/b.js']);
    expect(addresses()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js']);
    arrive('/assets/b.js');
    expect(await again).toBe('module');
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([
    ['that the host has deleted', new Response('no such file', { status: 404 })],
    [
      'with a truncated body',
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })),
    ],
  ])('%s are a failure', async (_, response) => {
    const run = runCode();
    const loaded = loadCode(run, ['assets/a.js']);
    requested[0]!.answer(response);
    await expect(loaded).rejects.toThrow('assets/a.js could not be loaded');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a network that does not respond', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('times out after a minute, and the next call retries', async () => {
    const files = ['assets/a.js'];
    const failed = expect(loadCode(runCode(), files)).rejects.toThrow('assets/a.js could not be loaded');
    await vi.advanceTimersByTimeAsync(59_999);
    expect(requested[0]!.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    const again = loadCode(runCode(), files);
    arrive('/assets/a.js');
    expect(await again).toBe('module');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('styles', () => {
  it('are applied before the code is imported', async () => {
    const run = runCode();
    const loaded = loadCode(run, ['assets/a.css']);
    arrive('/assets/a.css');
    await settle();
    expect(links[0]!.rel).toBe('stylesheet');
    expect(links[0]!.getAttribute('href')).toBe('/assets/a.css');
    // As in the pages, because the browser caches requests with and without CORS separately.
    expect(links[0]!.getAttribute('crossorigin')).toBe('');
    await settle();
    expect(run).not.toHaveBeenCalled();
    links[0]!.dispatchEvent(new Event('load'));
    expect(await loaded).toBe('module');
    await loadCode(run, ['assets/a.css']);
    expect(links).toHaveLength(1);
    expect(addresses()).toEqual(['/assets/a.css']);
  });

  it('that fail to load leave no link, and are refetched by the next call', async () => {
    const run = runCode();
    const loaded = loadCode(run, ['assets/a.css']);
    arrive('/assets/a.css');
    await settle();
    const remove = vi.spyOn(links[0]!, 'remove');
    links[0]!.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('assets/a.css could not be loaded');
    expect(remove).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();

    const again = loadCode(run, ['assets/a.css']);
    arrive('/assets/a.css');
    await settle();
    links[1]!.dispatchEvent(new Event('load'));
    expect(await again).toBe('module');
  });
});

it.each(['assets/a.js', 'assets/a.css'])(
  '%s that a host answers with a page is fetched past the cache, then it is a failure',
  async (file) => {
    const loaded = loadCode(runCode(), [file]);
    const page = () => new Response('page', { headers: { 'content-type': 'text/html' } });
    requested[0]!.answer(page());
    await settle();
    requested[1]!.answer(page());
    await expect(loaded).rejects.toThrow(`${file} could not be loaded`);
    expect(requested.map(({ cache }) => cache)).toEqual([undefined, 'reload']);
    expect(links).toEqual([]);
  },
);

it('does not request files that the page already loads', async () => {
  // In a separate element, because the test document cannot load these files.
  const page = document.createElement('head');
  page.innerHTML = `<script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/runtime.js">
    <link rel="stylesheet" href="/assets/index.css">`;
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => page.querySelector(selector));
  const files = ['assets/index.js', 'assets/runtime.js', 'assets/index.css'];
  expect(await loadCode(runCode(), files)).toBe('module');
  expect(requested).toEqual([]);
  expect(links).toEqual([]);
});
