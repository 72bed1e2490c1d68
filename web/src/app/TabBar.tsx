import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { TabIcon } from '../art/TabIcon.tsx';
import { routes, tabs } from '../routes.ts';
import type { RouteFacts } from '../routes.ts';
import { promptConnect } from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import { screens } from './screens.ts';
import styles from './TabBar.module.css';

/** The tabs. A tab that needs a wallet asks a visitor to connect one, and the page stays. */
export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
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
            onPointerDown={screens[name].preload}
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
