import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { TabIcon } from '../art/TabIcon.tsx';
import type { TabIconName } from '../art/TabIcon.tsx';
import { promptConnect } from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import { screens } from './screens.ts';
import styles from './TabBar.module.css';

const TABS: readonly { path: string; name: TabIconName }[] = [
  { path: '/', name: 'home' },
  { path: '/node', name: 'node' },
  { path: '/power', name: 'power' },
  { path: '/swap', name: 'swap' },
  { path: '/user', name: 'user' },
];

/** The five tabs. Without a wallet the last one asks for a connection and stays where it is. */
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
      {TABS.map(({ path, name }) => {
        const active = pathname === path;
        return (
          <Link
            key={path}
            to={path}
            className={styles.tab}
            aria-current={active ? 'page' : undefined}
            onPointerDown={screens[name].preload}
            onClick={name === 'user' ? askFirst : undefined}
          >
            <TabIcon name={name} active={active} />
            <span className={styles.label}>{t(`shell.tabs.${name}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
