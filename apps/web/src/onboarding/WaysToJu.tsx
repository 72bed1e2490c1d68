import { useWallet } from '../account/walletStore.ts';
import { shortenAddress } from '../format/addresses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useFaucet } from './useFaucet.ts';
import styles from './Onboarding.module.css';

/**
 * Ways to get JU: the account's address to receive it, the exchange and bridge configured in this build, and the local
 * chain's faucet.
 */
export function WaysToJu() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const { exchange, bridge } = env.waysToJu;
  const ways = [
    { name: 'exchange', href: exchange },
    { name: 'bridge', href: bridge },
  ] as const;
  return (
    <div className={styles.ways}>
      {address && (
        <p className={styles.address}>
          <span>{t('home.onboarding.ju.to', { address: shortenAddress(address) })}</span>
          <CopyButton text={address} label={t('user.copyAddress')} />
        </p>
      )}
      {ways.map(
        ({ name, href }) =>
          href && (
            <a key={name} className={styles.way} href={href} target="_blank" rel="noopener noreferrer">
              {t(`home.onboarding.ju.${name}`)}
            </a>
          ),
      )}
      {env.isLocal && address && <Faucet />}
    </div>
  );
}

function Faucet() {
  const { t } = useTranslation();
  const { take, isTaking } = useFaucet();
  return (
    <Button block loading={isTaking} onClick={() => void take()}>
      {t('home.onboarding.ju.faucet')}
    </Button>
  );
}
