import { clsx } from 'clsx/lite';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { useWallet } from '../account/walletStore.ts';
import { afterNextFrame } from '../lib/scheduling.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { useIsInteractive } from '../lib/useIsInteractive.ts';
import { whenOnline } from '../lib/whenOnline.ts';
import { hasBars, routeOf, routes, titleOf } from '../routes.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './Shell.module.css';

/** Not part of the first load. Without their code the page goes on: the network's name stands in the top bar too. */
const ChainNotices = lazyPart(() =>
  whenOnline(() => import('../wallet/ChainNotices.tsx')).then(
    (module) => module.ChainNotices,
    (error: unknown) => {
      console.error('The notices could not be loaded', error);
      return () => null;
    },
  ),
);

const NoticeHost = lazyPart(() =>
  whenOnline(() => import('../flows/ui/NoticeHost.tsx')).then((module) => module.NoticeHost),
);

/** The column that holds every page, with the bars where the page has them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [pathname] = useLocation();
  const bars = hasBars(pathname);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  usePageTitle(pathname);
  // Home marks parts of itself.
  const isForVisitors = pathname !== routes.home.path && !routeOf(pathname)?.isForAll;

  useLayoutEffect(() => {
    // A page that came as HTML may have been scrolled by the time it is taken over.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // Keyboard and screen reader continue from the new page, not from the link that led to it. Behind the frame that shows the page, which
    // may have given the focus to something of its own by then.
    const link = document.activeElement;
    return afterNextFrame(() => {
      const isLeft = document.activeElement === link || document.activeElement === document.body;
      if (isLeft) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);

  return (
    <div className={styles.column}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {bars && <TopBar />}
      <ConnectionNotice isBare={!bars} />
      <StatusLine isBare={!bars} />
      <NoticesOfWallet />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        data-visitor={isForVisitors ? '' : undefined}
        className={clsx(styles.main, bars && styles.padded)}
      >
        {children}
      </main>
      {bars && <TabBar />}
    </div>
  );
}

/**
 * Apart from the shell, because a wallet that is restored would render all of it again, with the page inside. The page would then be taken
 * over in one go instead of in slices.
 */
function NoticesOfWallet() {
  // Nothing is read from the chain for a visitor, so there is nothing to tell.
  const hasWallet = useWallet((state) => state.address !== null);
  // Nor is there in a page's HTML, for whomever it is.
  const isInteractive = useIsInteractive();
  if (!hasWallet || !isInteractive) return null;
  return (
    <Suspense fallback={null}>
      <ChainNotices />
      <NoticeHost />
    </Suspense>
  );
}

/** Names the document after the page, so that browser tabs, history and screen readers can tell pages apart. */
function usePageTitle(pathname: string): void {
  const { t } = useTranslation();
  const title = titleOf(pathname);
  const name = title && t(title);
  useEffect(() => {
    document.title = name ? `${name} · Koala` : 'Koala';
  }, [name]);
}
