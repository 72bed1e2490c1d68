import { LANGUAGES } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { atDepth } from '@koala/testkit/depth';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginHtml, clearWallet, updateWallet } from './account/walletStore.ts';
import { App } from './app/App.tsx';
import { queryClient } from './query/queryClient.ts';
import { readersOf, renderPage, staticPages } from './prerender.tsx';

const ACCOUNT = '0x00000000000000000000000000000000000000A1';

/** Who takes a page over, and whose HTML it is. */
const signIn = () =>
  updateWallet({ status: 'reconnecting', address: ACCOUNT, token: 'token', isSigned: true });
const READERS = {
  'a visitor': { html: 'visitor', become: clearWallet },
  'somebody whose wallet is remembered': { html: 'visitor', become: signIn },
  'somebody who is signed in': { html: 'account', become: signIn },
} as const;

const A_DAY_AND_MORE = 29.7 * 3_600_000;

let complaints: string[] = [];
function complain(...parts: unknown[]): void {
  const text = parts.map(String).join(' ');
  // The build's renderer is another program; here both are one, in turns.
  if (!text.startsWith('Detected multiple renderers')) complaints.push(text);
}

beforeEach(() => {
  complaints = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // React says what differs, attributes included.
  vi.spyOn(console, 'error').mockImplementation(complain);
  // Answers that never come: what is shown meanwhile is what the HTML shows.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  clearWallet();
  beginHtml('visitor');
  queryClient.clear();
});

/** Takes a page over, whose parts are loaded since it was written; answers what is said in it then. */
async function takeOver(path: string, html: string): Promise<string> {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const { dataset } = document.documentElement;
  dataset['account'] = 'known';
  const root = document.getElementById('root')!;
  const app = hydrateRoot(root, <App />, { onRecoverableError: complain });
  // `endFirstPaint` takes it away.
  await vi.waitFor(() => expect(dataset['account']).toBeUndefined(), { timeout: 18_000, interval: 10 });
  const said = root.querySelector('main')!.textContent;
  app.unmount();
  return said;
}

const paths = staticPages.map(({ path }) => path);

describe.each(Object.entries(READERS))('%s', (_, { html: reader, become }) => {
  const written = paths
    .filter((path) => readersOf(path).includes(reader))
    .map((path, index): [string, Language] => [path, LANGUAGES[index % LANGUAGES.length]!]);
  // A remembered wallet takes over the same HTML as a visitor, so `npm test` repeats a quarter of the pages for it.
  const isRepeated = become === signIn && reader === 'visitor';
  const isUsual = (index: number) => !isRepeated || index % 4 === 0;
  it.each(
    atDepth(
      written.filter((_path, index) => isUsual(index)),
      written.filter((_path, index) => !isUsual(index)),
    ),
  )('meets %s (%s) as its HTML has it', async (path, language) => {
    const { html } = await renderPage(path, language, reader);
    expect(html).toContain('<main');
    // A page is older than its reader's day.
    vi.setSystemTime(Date.now() + A_DAY_AND_MORE);
    become();
    beginHtml(reader);
    await takeOver(path, html);
    expect(complaints).toEqual([]);
  });
});

it.each(paths)('%s has HTML of its own for accounts where it differs', async (path) => {
  const mainOf = (html: string) => html.match(/<main[^>]*>(.*)<\/main>/s)?.[1];
  const [toVisitor, toAccount] = [
    mainOf((await renderPage(path, 'en-US')).html),
    mainOf((await renderPage(path, 'en-US', 'account')).html),
  ];
  expect(toVisitor).toBeDefined();
  expect(readersOf(path).includes('account')).toBe(toAccount !== toVisitor);
});

it('a page that differs from its HTML would be found', async () => {
  const { html } = await renderPage('/node', 'en-US');
  await takeOver('/node', html.replace('<main ', '<main title="planted" '));
  expect(complaints.join()).toContain('planted');
});
