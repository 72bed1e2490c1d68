import { languages } from '@koala/protocol/languages';
import { readRememberedWallet } from './account/rememberedWallet.ts';
import { storage } from './account/storage.ts';
import { readStoredLanguage } from './i18n/storedLanguage.ts';
import { scriptPolicy } from './lib/trustedTypes.ts';
import { setRootFontSize } from './ui/rootFontSize.ts';

// Inlined into every page by `tools/prerenderedPages.ts`; runs before the first paint. A page holds its HTML in each language: this takes
// the visitor's, so that nobody sees another one first.

setRootFontSize();
// The HTML is that of a visitor. `ui/base.css` hides what is not true for somebody whose wallet is remembered, or whom the link names.
const { dataset } = document.documentElement;
if (readRememberedWallet() ?? new URLSearchParams(location.search).has('address'))
  dataset['account'] = 'known';
// The list of a visitor who watches no wallet is empty, see `Watch.module.css`.
if ((storage.readWatched() ?? '[]') !== '[]') dataset['watching'] = '';
const language = readStoredLanguage();
document.documentElement.lang = languages[language].tag;

/**
 * What the page runs, its entry first, each with its hash behind a `#`; nothing in a page without content, which loads its scripts itself.
 */
const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];

const failure = { text: 'Koala could not be loaded. Check your connection.', retry: 'Try again' };

for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-language]')) {
  const { path, language: written, title, texts, failure: text, retry } = template.dataset;
  // A host may answer an unknown address with another page.
  if (written === language && path === (location.pathname.replace(/\/$/, '') || '/')) {
    document.title = title!;
    scripts.push(...texts!.split(' '));
    Object.assign(failure, { text, retry });
    document.getElementById('root')!.append(template.content);
  }
  template.remove();
}

// A tap on a button before the code is there is not lost: the button gets it once it works. Links work without code. The page is taken over
// in slices: a button that React knows by the time a tap has gone through the page was answered, and is not pressed again.
let tapped: Element | null = null;
const isTakenOver = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
const onTap = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button') : null;
  tapped = button && !isTakenOver(button) ? button : null;
};
addEventListener('click', onTap);
addEventListener(
  'koala:interactive',
  () => {
    removeEventListener('click', onTap);
    if (tapped instanceof HTMLElement && tapped.isConnected) tapped.click();
  },
  { once: true },
);

// A script that cannot be loaded leaves a page that answers no tap: it says so, and begins anew when the network is back.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showFailure(), true);

function showFailure(): void {
  if (document.querySelector('.notLoaded')) return;
  const notice = Object.assign(document.createElement('p'), {
    className: 'notLoaded',
    textContent: failure.text,
  });
  notice.role = 'alert';
  notice.append(
    ' ',
    Object.assign(document.createElement('a'), { href: location.href, textContent: failure.retry }),
  );
  document.body.prepend(notice);
  addEventListener('online', () => location.reload());
}

// The paint needs the page's HTML and styles alone; on a slow network scripts would take the line from them.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) loadScripts();
else {
  new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
  // A page that is not painted, in a window that is covered perhaps, is to work all the same.
  setTimeout(loadScripts, 1_000);
}

const trusted = scriptPolicy('koala-first-paint');

/** Loads what it has not yet: the second call finds nothing. */
function loadScripts(): void {
  const [entry, ...others] = scripts.splice(0).map((each) => each.split('#') as [href: string, hash: string]);
  if (entry === undefined) return;
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
  const [address, integrity] = entry;
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      crossOrigin: '',
      integrity,
      src: trusted(address),
    }),
  );
}
