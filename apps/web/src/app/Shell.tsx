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

/** Shows nothing if the code fails to load, because the top bar also shows the network. */
const ChainNotices = lazyPart(() =>
  whenOnline(() => import('../wallet/ChainNotices.tsx')).then(
    (module) => module.ChainNotices,
    (error: unknown) => {
      console.error('app: cannot load the chain notices', error);
      return () => null;
    },
  ),
);

const NoticeHost = lazyPart(() =>
  whenOnline(() => import('../flows/ui/NoticeHost.tsx')).then((module) => module.NoticeHost),
);

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [pathname] = useLocation();
  const bars = hasBars(pathname);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  usePageTitle(pathname);
  // Home sets `data-visitor` on single elements instead.
  const isForVisitors = pathname !== routes.home.path && !routeOf(pathname)?.isForAll;

  useLayoutEffect(() => {
    // A prerendered page may have been scrolled before hydration.
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // Keyboard and screen reader continue from the new page, not from the link that led to it. After the page's first
    // frame, because the page may have set the focus itself by then.
    const link = document.activeElement;
    return afterNextFrame(() => {
      const isLeft = document.activeElement === link || document.activeElement === document.body;
      if (isLeft) main.current?.focus({ preventScroll: true });
    });
  }, [pathname]);

  return (
    <div className={styles.column}>
      <a className={styles.skip} href="#content" data-screen-only="">
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
 * Separate from the shell, because restoring a wallet would otherwise render the shell and the page again and hydrate
 * the page at once instead of in slices.
 */
function NoticesOfWallet() {
  // Pages read the chain for a visitor only after a tap or typed input, so these notices are for wallets.
  const hasWallet = useWallet((state) => state.address !== null);
  // Never part of prerendered HTML.
  const isInteractive = useIsInteractive();
  if (!hasWallet || !isInteractive) return null;
  return (
    <Suspense fallback={null}>
      <ChainNotices />
      <NoticeHost />
    </Suspense>
  );
}

/** Sets the document title, so that browser tabs, history and screen readers can distinguish pages. */
function usePageTitle(pathname: string): void {
  const { t } = useTranslation();
  const title = titleOf(pathname);
  const name = title && t(title);
  useEffect(() => {
    document.title = name ? `${name} · Koala` : 'Koala';
  }, [name]);
}
