import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import { useMinerAccount } from '../../chain/useMinerAccount.ts';
import { env } from '../../lib/env.ts';
import { claimReward } from '../../flows/claimReward.ts';
import { StatusPlace } from '../../flows/StatusPlace.tsx';
import { useClaim } from '../../flows/useClaim.ts';
import { formatExact, formatPending6 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { toast } from '../../ui/toast.ts';
import { useCanSign } from '../../account/walletStore.ts';
import { NetReward } from './NetReward.tsx';
import { RewardRows } from './RewardRows.tsx';
import styles from './User.module.css';

interface RewardsProps {
  /** Whose rewards; null while no principal is chosen. */
  owner: Address | null;
  /** The account acts for `owner`. */
  isDelegate?: boolean;
}

/** Pending KL of one wallet, with its claim, its team reward and its order. */
export function Rewards({ owner, isDelegate = false }: RewardsProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useMinerAccount(owner);
  const { claim, isClaiming, record } = useClaim(claimReward);
  const canSign = useCanSign();
  // In production a claim of nothing is not offered.
  const isBlocked = owner !== null && !env.isDevelopment && !data?.pending;

  function submit() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), pending: data?.pending ?? 0n });
  }

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={styles.stack}>
      <div>
        <p className={styles.quiet}>{t('user.pending')}</p>
        <Figure
          size="hero"
          unit="KL"
          value={owner ? data && formatPending6(data.pending) : '–'}
          {...(data && { exact: formatExact(data.pending) })}
          stale={isError}
        />
      </div>
      <Button block size="large" loading={isClaiming} disabled={isBlocked || !canSign} onClick={submit}>
        {t('user.claim')}
      </Button>
      <StatusPlace lines={2} record={record}>
        <NetReward gross={data?.pending} isDelegate={isDelegate} />
      </StatusPlace>
      <RewardRows owner={owner} isDelegate={isDelegate} data={data} />
    </div>
  );
}
