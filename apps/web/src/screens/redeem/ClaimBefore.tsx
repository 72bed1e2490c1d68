import type { Address } from 'viem';
import { useCanSign } from '../../account/walletStore.ts';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { formatPending6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Redeem.module.css';

/** `pending`: KL wei that redeeming would forfeit. */
export function ClaimBefore({ pending, principal }: { pending: bigint; principal: Address | undefined }) {
  const { t } = useTranslation();
  const canSign = useCanSign();
  const amount = formatPending6(pending);
  const { claim, isClaiming } = useClaim('claimReward');
  return (
    <Card title={t('redeem.pendingTitle')}>
      <p className={styles.text}>
        {principal
          ? t('redeem.pendingOfPrincipal', { address: shortenAddress(principal), amount })
          : t('redeem.pendingText', { amount })}
      </p>
      <div className={styles.claim}>
        <Button
          variant="secondary"
          size="small"
          loading={isClaiming}
          disabled={!canSign}
          onClick={() => void claim({ ...(principal && { principal }), pending })}
        >
          {t('redeem.claimFirst')}
        </Button>
      </div>
    </Card>
  );
}
