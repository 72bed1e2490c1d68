import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { routes, tabs } from '../routes.ts';
import type { RouteFacts, TabName } from '../routes.ts';
import { prefetchCall } from '../api/useCall.ts';
import { afterNextFrame } from '../lib/scheduling.ts';
import { promptConnect } from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import { screens } from './screens.ts';
import styles from './TabBar.module.css';

/** For a visitor, a tab that needs a wallet opens the connect dialog and the page stays. */
export function TabBar() {
  const { t } = useTranslation();
  const [pathname] = useLocation();
  const isDisconnected = useWallet((state) => state.status === 'disconnected');

  function askFirst(event: MouseEvent) {
    if (!isDisconnected) return;
    event.preventDefault();
    promptConnect(t);
  }

  return (
    <nav className={styles.bar} aria-label={t('shell.tabs.label')}>
      {tabs.map((name) => {
        const route: RouteFacts = routes[name];
        const active = pathname === route.path;
        return (
          <Link
            key={name}
            to={route.path}
            className={styles.tab}
            aria-current={active ? 'page' : undefined}
            onPointerDown={() => prepareVisit(name)}
            onClick={route.needsWallet ? askFirst : undefined}
          >
            <TabIcon name={name} active={active} />
            <span className={styles.label}>{t(`shell.tabs.${name}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

/** Preloads while the finger is still on the tab. A failure is ignored, because the visit retries. */
function prepareVisit(name: TabName): void {
  void screens[name].preload().catch(() => undefined);
  const { prefetchedCall }: RouteFacts = routes[name];
  // After the frame that responds to the tap, which a request would delay.
  if (prefetchedCall) afterNextFrame(() => prefetchCall(prefetchedCall, {}));
}

function TabIcon({ name, active }: { name: TabName; active: boolean }) {
  const { shape, detail } = TAB_ICONS[name];
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.625rem"
      height="1.625rem"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={shape} fill={active ? 'currentColor' : 'none'} />
      {detail && <path d={detail} fill="none" stroke={active ? 'var(--surface)' : 'currentColor'} />}
    </svg>
  );
}

const TAB_ICONS: Record<TabName, { shape: string; detail?: string }> = {
  home: {
    shape: 'M4 10.6 12 4l8 6.6V18.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5z',
    detail: 'M9.5 15.5c1.5 1.2 3.5 1.2 5 0',
  },
  node: {
    shape: 'M12 3.2 19.6 7.6v8.8L12 20.8l-7.6-4.4V7.6z',
    detail: 'M12 12v4.3M12 12l3.7-2.2M12 12 8.3 9.8',
  },
  power: { shape: 'M13.2 3 5.2 13.6h5.6L10.3 21l8.5-11h-6z' },
  swap: {
    shape: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
    detail: 'M8 10.2h7.5l-2-2M16 13.8H8.5l2 2',
  },
  user: {
    shape:
      'M12 4a3.9 3.9 0 1 1 0 7.8A3.9 3.9 0 0 1 12 4zM4.5 19.5c.5-3.6 3.5-5.5 7.5-5.5s7 1.9 7.5 5.5c0 .4-.2.5-.5.5H5c-.3 0-.5-.1-.5-.5z',
  },
};
