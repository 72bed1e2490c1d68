import type { Language } from '@koala/protocol/languages';
import { prerender } from 'react-dom/static';
import { setInitialState, clearWallet, updateWallet } from './account/walletStore.ts';
import type { HtmlReader } from './account/walletStore.ts';
import { App } from './app/App.tsx';
import { screens } from './app/screens.ts';
import { loadTextsOf } from './i18n/i18n.ts';
import { activateLanguage, t } from './i18n/translate.ts';
import { pathsOf, routeNames, routeOf, titleOf } from './routes.ts';

interface StaticPage {
  /** Its path, such as '/recordList/reward'. */
  path: string;
  /** Name under which its screen's module exports it. */
  screen: string;
}

/** The pages that the build writes as HTML: every path without a parameter, and one for each kind of records. */
export const staticPages: readonly StaticPage[] = routeNames.flatMap((name) =>
  pathsOf(name).map((path) => ({ path, screen: screens[name].exportName })),
);

interface RenderedPage {
  html: string;
  title: string;
  /** The notice shown when the page's scripts fail to load, and the text of its retry link. */
  failure: { text: string; retry: string };
}

/** The variants of a page to render; a page that is the same for everyone needs only the visitor's. */
export function readersOf(path: string): readonly HtmlReader[] {
  return routeOf(path)?.isForAll ? ['visitor'] : ['visitor', 'account'];
}

/** A stand-in for every account, because no page renders an address into its HTML. */
const ANY_ACCOUNT = {
  status: 'reconnecting',
  address: '0x0000000000000000000000000000000000000001',
  token: 'any',
  isSigned: true,
} as const;

/** Renders the first view of a page in one language, for a visitor without a wallet or for a signed-in account. */
export async function renderPage(
  path: string,
  language: Language,
  reader: HtmlReader = 'visitor',
): Promise<RenderedPage> {
  await loadTextsOf(language);
  activateLanguage(language);
  if (reader === 'account') updateWallet(ANY_ACCOUNT);
  else clearWallet();
  setInitialState(reader);
  const name = routeNames.find((each) => pathsOf(each).includes(path))!;
  await screens[name].preload();
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App path={path} />, {
    // In one chunk, because later chunks would need inline scripts, which the content policy forbids.
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
