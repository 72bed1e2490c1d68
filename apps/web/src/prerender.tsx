import type { Language } from '@koala/protocol/languages';
import { prerender } from 'react-dom/static';
import { beginHtml, clearWallet, updateWallet } from './account/walletStore.ts';
import type { HtmlReader } from './account/walletStore.ts';
import { App } from './app/App.tsx';
import { screens } from './app/screens.ts';
import { loadTextsOf } from './i18n/i18n.ts';
import { show, t } from './i18n/translate.ts';
import { pathsOf, routeNames, routeOf, titleOf } from './routes.ts';

/** A page that the build writes as HTML. */
export interface StaticPage {
  /** Its address, as '/recordList/reward'. */
  path: string;
  /** Name under which its screen's module exports it. */
  screen: string;
}

/** Every address without a parameter, and each kind of records. */
export const staticPages: readonly StaticPage[] = routeNames.flatMap((name) =>
  pathsOf(name).map((path) => ({ path, screen: screens[name].exportName })),
);

export interface RenderedPage {
  html: string;
  title: string;
  /** What the page says when its scripts cannot be loaded, and the words of the link that tries again. */
  failure: { text: string; retry: string };
}

/** For whom a page is written: the HTML of a visitor holds for accounts too where the page is for all. */
export function readersOf(path: string): readonly HtmlReader[] {
  return routeOf(path)?.isForAll ? ['visitor'] : ['visitor', 'account'];
}

/** Stands for every account: no page writes an address into its HTML. */
const ANY_ACCOUNT = {
  status: 'reconnecting',
  address: '0x0000000000000000000000000000000000000001',
  token: 'any',
  isSigned: true,
} as const;

/** A page as a visitor without a wallet sees it first, or an account that is signed in, in one language. */
export async function renderPage(
  path: string,
  language: Language,
  reader: HtmlReader = 'visitor',
): Promise<RenderedPage> {
  await loadTextsOf(language);
  show(language);
  if (reader === 'account') updateWallet(ANY_ACCOUNT);
  else clearWallet();
  beginHtml(reader);
  const name = routeNames.find((each) => pathsOf(each).includes(path))!;
  await screens[name].preload();
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App path={path} />, {
    // One piece: what would be sent later comes with scripts that the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0)
    throw new AggregateError(errors, `${path} cannot be rendered as HTML: ${String(errors[0])}`);
  const title = titleOf(path);
  return {
    html: await new Response(prelude).text(),
    title: title ? `${t(title)} · Koala` : 'Koala',
    failure: { text: t('shell.notLoaded'), retry: t('common.retry') },
  };
}
