import { memo } from 'react';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { ChainSelector } from '../wallet/ChainSelector.tsx';
import { WalletButton } from '../wallet/WalletButton.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import styles from './TopBar.module.css';

/** Memoized, because the shell around it renders again on every navigation. */
export const TopBar = memo(function TopBar() {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <KoalaMark size="2rem" />
        <span className={styles.name}>Koala</span>
      </span>
      <div className={styles.controls}>
        <ChainSelector />
        <LanguageSelector />
        <WalletButton />
      </div>
    </header>
  );
});
