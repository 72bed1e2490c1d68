import { useTranslation } from 'react-i18next';
import { useMinerAccount } from '../../chain/useMinerAccount.ts';
import { formatExact, formatPending6, formatPower6 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { requestConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import styles from './Power.module.css';

/** The screen's hero: the wallet's own power and what it has earned, or the way to see them. */
export function OwnPowerCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isDisconnected = useWallet((state) => state.status === 'disconnected');
  const { data, isError } = useMinerAccount(address);

  if (isDisconnected) {
    return (
      <Card variant="tint" title={t('power.mine')}>
        <p className={styles.note}>{t('power.connectText')}</p>
        <Button block onClick={requestConnect}>
          {t('wallet.connect')}
        </Button>
      </Card>
    );
  }
  return (
    <Card variant="tint" title={t('power.mine')}>
      <Figure
        size="hero"
        value={data && formatPower6(data.power)}
        unit="T/H"
        stale={isError}
        {...(data && { exact: formatExact(data.power) })}
      />
      <p className={styles.pair}>
        <span className={styles.label}>{t('power.pending')}</span>
        <Figure
          size="row"
          value={data && formatPending6(data.pending)}
          unit="KL"
          stale={isError}
          {...(data && { exact: formatExact(data.pending) })}
        />
      </p>
      <div className={styles.actions}>
        <LinkButton block variant="secondary" to="/user">
          {t('power.claim')}
        </LinkButton>
        <LinkButton block to="/powerPurchase">
          {t('power.buy')}
        </LinkButton>
      </div>
    </Card>
  );
}
