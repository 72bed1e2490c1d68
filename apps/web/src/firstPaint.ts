import { languages } from '@koala/protocol/languages';
import { keepLinkInviter, linkInviter } from './account/linkInviter.ts';
import { readRememberedWallet } from './account/rememberedWallet.ts';
import type { RememberedWallet } from './account/rememberedWallet.ts';
import { readToken, readWatched } from './account/storage.ts';
import type { HtmlReader } from './account/walletStore.ts';
import { needsPolyfills } from './compatibility/polyfilled.ts';
import { readStoredLanguage } from './i18n/storedLanguage.ts';
import { scriptPolicy } from './lib/trustedTypes.ts';
import { pathOf } from './routes.ts';
import { setRootFontSize } from './ui/rootFontSize.ts';

// Inlined into every page by `tools/prerenderedPages.ts`; runs before the first paint. A page contains its HTML in each
// language, for visitors and for accounts: this selects the right variant, which avoids a flash of the wrong one.

setRootFontSize();
keepLinkInviter();
// Every page starts at its top, also with the back button.
history.scrollRestoration = 'manual';
const { dataset } = document.documentElement;
// Home reserves space for the inviter's greeting, see `Head.module.css`.
if (/0x[\da-f]{40}/i.test(linkInviter())) dataset['invited'] = '';
// The list of a visitor without watched wallets is empty, see `Watch.module.css`.
if ((readWatched() ?? '[]') !== '[]') dataset['watching'] = '';
/** The variant to show; 'other', which no page has, if the account has to sign in or the query names an address. */
const reader = readerOf(readRememberedWallet());
const language = readStoredLanguage();
document.documentElement.lang = languages[language].tag;

/** The page's scripts, its entry first, and the polyfills for older browsers; each followed by `#` and its hash. */
const { scripts: listed, polyfills } = document.currentScript!.dataset;
const scripts = listed!.split(' ');
const trusted = scriptPolicy('koala-first-paint');
let requested: [href: string, integrity: string][] = [];

const failure = { text: 'Koala could not be loaded. Check your connection.', retry: 'Try again' };

const path = pathOf(location).replace(/\/$/, '') || '/';
const templates = [...document.querySelectorAll<HTMLTemplateElement>('template[data-language]')];
// A host may return another page for an unknown address.
const ofThisPage = templates.filter(
  ({ dataset }) => dataset['language'] === language && dataset['path'] === path,
);
const chosen = ofThisPage.find((each) => each.dataset['reader'] === reader) ?? ofThisPage[0];
// When the visitor's HTML is shown to anyone else, the styles hide what applies only to visitors.
if (chosen) {
  if (chosen.dataset['reader'] !== reader) dataset['account'] = 'known';
  const { title, texts, failure: text, retry, reader: written } = chosen.dataset;
  document.title = title!;
  scripts.push(...texts!.split(' '));
  Object.assign(failure, { text, retry });
  const root = document.getElementById('root')!;
  Object.assign(root.dataset, { language, reader: written });
  // Controls have no handlers before the page's code has loaded; `endFirstPaint` enables them. Links work at once.
  // Browsers of 2021 lack `inert`, but a read-only field takes no text there.
  for (const control of chosen.content.querySelectorAll('button, input, textarea')) {
    control.setAttribute('inert', '');
    control.setAttribute('readonly', '');
  }
  root.append(chosen.content);
}
for (const template of templates) template.remove();

function readerOf(remembered: RememberedWallet | undefined): HtmlReader | 'other' {
  if (new URLSearchParams(location.search).has('address')) return 'other';
  if (!remembered) return 'visitor';
  return readToken(remembered.address) ? 'account' : 'other';
}

// Without one of the app's scripts the page does not respond to taps. Shows an error, and reloads when the network is
// back. Failed scripts of browser extensions are ignored. A failed prefetch is retried when the file is needed, see
// `lib/loadCode.ts`.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') target.remove();
    if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`)) showFailure();
  },
  true,
);

// A script waits for the stylesheets above it, so all have loaded or failed by now.
if (![...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(hasStyles)) showFailure();

/** For a stylesheet that failed to load, browsers have no sheet, an empty one, or one with unreadable rules. */
function hasStyles({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function showFailure(): void {
  if (document.querySelector('.notLoaded')) return;
  const notice = Object.assign(document.createElement('p'), {
    className: 'notLoaded',
    textContent: failure.text,
  });
  notice.setAttribute('role', 'alert');
  // Without the hash, to which the browser would scroll instead of reloading.
  const href = location.pathname + location.search;
  notice.append(' ', Object.assign(document.createElement('a'), { href, textContent: failure.retry }));
  document.body.prepend(notice);
  const reload = () => location.reload();
  addEventListener('online', reload);
  // A new worker does not serve a wrong response that an earlier one cached for a script.
  (navigator as Partial<Navigator>).serviceWorker?.addEventListener('controllerchange', reload);
  void refetchScripts().then(reload, () => undefined);
}

/**
 * Refetches the scripts past the HTTP cache, which may contain a wrong response. Rejects if a script fails to load. If
 * the page was reloaded or opened with Back, rejects without fetching, so that the page does not reload in a loop.
 */
async function refetchScripts(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') throw new Error('not refetched after a reload or Back');
  await Promise.all(
    requested.map(async ([href, integrity]) => {
      const response = await fetch(href, { cache: 'reload', integrity });
      if (!response.ok || response.headers.get('content-type')?.startsWith('text/html'))
        throw new Error(`${href} is not a script: HTTP ${response.status}`);
    }),
  );
}

// The first paint needs only HTML and styles; on a slow network scripts would compete for bandwidth. A page without
// content has no paint.
if (!chosen || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) loadScripts();
else {
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
  // A page that is never painted, for example in a covered window, must work too.
  setTimeout(loadScripts, 1_000);
}

/** Idempotent: a second call finds no scripts left. */
function loadScripts(): void {
  if (scripts.length === 0) return;
  requested = scripts.splice(0).map((each) => each.split('#') as (typeof requested)[number]);
  const [entry, ...others] = requested;
  for (const [href, integrity] of others) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        integrity,
        href,
      }),
    );
  }
  const start = () => addScript('module', entry!);
  if (needsPolyfills()) addScript('', polyfills!.split('#') as (typeof requested)[number]).onload = start;
  else start();
}

function addScript(type: 'module' | '', [address, integrity]: (typeof requested)[number]): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { type, crossOrigin: '', integrity, src: trusted(address) });
  document.head.append(script);
  return script;
}
