import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { atDepth } from '@koala/testkit/depth';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setInitialState, clearWallet, updateWallet } from './account/walletStore.ts';
import { silenceApi } from './api/testing/answerApi.ts';
import { App } from './app/App.tsx';
import { queryClient } from './query/queryClient.ts';
import { readersOf, renderPage, staticPages } from './prerender.tsx';

const ACCOUNT = '0x00000000000000000000000000000000000000A1';

const signIn = () =>
  updateWallet({ status: 'reconnecting', address: ACCOUNT, token: 'token', isSigned: true });
/** Who opens the page, and which variant of its HTML they receive. */
const READERS = {
  'a visitor': { html: 'visitor', become: clearWallet },
  'a visitor whose wallet is remembered': { html: 'visitor', become: signIn },
  'a signed-in account': { html: 'account', become: signIn },
} as const;

const LATER_MS = 29.7 * 3_600_000;

let complaints: string[] = [];
function complain(...parts: unknown[]): void {
  const text = parts.map(String).join(' ');
  // In the build the server renderer is a separate program; here both run in this process.
  if (!text.startsWith('Detected multiple renderers')) complaints.push(text);
}

beforeEach(() => {
  complaints = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // React logs hydration mismatches here, including those of attributes.
  vi.spyOn(console, 'error').mockImplementation(complain);
  // The HTML shows the state before any answer.
  silenceApi();
});
afterEach(() => {
  clearWallet();
  setInitialState('visitor');
  queryClient.clear();
});

/** Hydrates a page and returns its text. Its code is already loaded, because `renderPage` has rendered it. */
async function hydrate(path: string, html: string): Promise<string> {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const { dataset } = document.documentElement;
  dataset['account'] = 'known';
  const root = document.getElementById('root')!;
  const app = hydrateRoot(root, <App />, { onRecoverableError: complain });
  // `endFirstPaint` removes the attribute.
  await vi.waitFor(() => expect(dataset['account']).toBeUndefined(), { timeout: 18_000, interval: 10 });
  const text = root.querySelector('main')!.textContent;
  app.unmount();
  return text;
}

const paths = staticPages.map(({ path }) => path);

describe.each(Object.entries(READERS))('%s', (_, { html: reader, become }) => {
  const written = paths
    .filter((path) => readersOf(path).includes(reader))
    .map((path, index): [string, Language] => [path, LANGUAGES[index % LANGUAGES.length]!]);
  // A remembered wallet receives the same HTML as a visitor, so `npm test` repeats only a quarter of the pages for it.
  const isRepeated = become === signIn && reader === 'visitor';
  const isUsual = (index: number) => !isRepeated || index % 4 === 0;
  it.each(
    atDepth(
      written.filter((_path, index) => isUsual(index)),
      written.filter((_path, index) => !isUsual(index)),
    ),
  )('hydrates %s (%s) without a mismatch', async (path, language) => {
    const { html } = await renderPage(path, language, reader);
    expect(html).toContain('<main');
    // A visit is usually days after the build.
    vi.setSystemTime(Date.now() + LATER_MS);
    become();
    setInitialState(reader);
    await hydrate(path, html);
    expect(complaints).toEqual([]);
  });
});

it.each(paths)('%s has separate HTML for accounts only where it differs', async (path) => {
  const mainOf = (html: string) => html.match(/<main[^>]*>(.*)<\/main>/s)?.[1];
  const [toVisitor, toAccount] = [
    mainOf((await renderPage(path, 'en-US')).html),
    mainOf((await renderPage(path, 'en-US', 'account')).html),
  ];
  expect(toVisitor).toBeDefined();
  expect(readersOf(path).includes('account')).toBe(toAccount !== toVisitor);
});

it('finds a page that differs from its HTML', async () => {
  const { html } = await renderPage('/node', 'en-US');
  await hydrate('/node', html.replace('<main ', '<main title="planted" '));
  expect(complaints.join()).toContain('planted');
});
