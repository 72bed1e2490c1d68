import { clsx } from 'clsx/lite';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { hasBars } from './hasBars.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { usePageTitle } from './usePageTitle.ts';
import styles from './Shell.module.css';

/** Not part of the first load. */
const ChainNotices = lazy(() =>
  import('../wallet/ChainNotices.tsx').then((module) => ({ default: module.ChainNotices })),
);

/** The column that every page lies in, with the bars where the page has them. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const bars = hasBars(pathname);

  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  usePageTitle(pathname);

  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // Keyboard and screen reader go on from the new page, not from the link that led to it.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <div className={styles.column}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      {bars && <TopBar />}
      <Suspense fallback={null}>
        <ChainNotices />
      </Suspense>
      <main ref={main} id="content" tabIndex={-1} className={clsx(styles.main, bars && styles.padded)}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton bare={!bars} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {bars && <TabBar />}
    </div>
  );
}
