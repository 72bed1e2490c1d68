import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Sheet } from '../ui/overlays.tsx';
import { WaysToJu } from './WaysToJu.tsx';
import styles from './Onboarding.module.css';

/** For an account that cannot pay the network fee, or an amount in JU. */
export function GetJuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('home.onboarding.ju.title')}>
      <p className={styles.text}>{t(env.isLocal ? 'demoWallet.ju' : 'home.onboarding.ju.text')}</p>
      <WaysToJu />
    </Sheet>
  );
}
