import { worthOf, netOfFees } from '@koala/protocol/earnings';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Address } from 'viem';
import { useCanSign } from '../../account/walletStore.ts';
import { useWatched } from '../../account/watched.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import { StatusPlace } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatExact, formatPending6, formatPercent, formatSmall2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { PrincipalChooser } from '../../relations/PrincipalChooser.tsx';
import { recordListPath } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { RewardRows } from './RewardRows.tsx';
import styles from './User.module.css';

/** Rewards of the account, or of a principal whose delegate it is. */
export function RewardPanel({ account }: { account: Address }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<'standard' | 'proxy'>('standard');
  const [principal, setPrincipal] = useState<Address | null>(null);
  return (
    <Card
      title={t('user.rewards')}
      action={<Link to={recordListPath('reward')}>{t('shell.titles.recordList')}</Link>}
    >
      <Tabs
        label={t('user.source')}
        value={source}
        onChange={setSource}
        items={[
          { value: 'standard', label: t('user.standard') },
          { value: 'proxy', label: t('user.proxy') },
        ]}
      >
        {source === 'standard' ? (
          <Rewards owner={account} />
        ) : (
          <div className={styles.stack}>
            <PrincipalChooser label={t('user.actingFor')} value={principal} onChange={setPrincipal} />
            <Rewards isDelegate owner={principal} />
          </div>
        )}
      </Tabs>
    </Card>
  );
}

interface RewardsProps {
  /** Whose rewards; null while no principal is chosen. */
  owner: Address | null;
  /** The account acts for `owner`. */
  isDelegate?: boolean;
}

/** The pending KL of one wallet with its claim, its other rewards and its order. Of a watched wallet nothing can be claimed. */
export function Rewards({ owner, isDelegate = false }: RewardsProps) {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const { data, isError, refetch } = useMinerAccount(owner);
  const { claim, isClaiming, record } = useClaim('claimReward');
  const canSign = useCanSign();
  // In production an empty claim is not offered.
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
        <PendingWorth pending={owner ? data?.pending : undefined} />
      </div>
      {!isWatching && (
        <>
          <Button block size="large" loading={isClaiming} disabled={isBlocked || !canSign} onClick={submit}>
            {t('user.claim')}
          </Button>
          <StatusPlace lines={2} record={record}>
            <NetReward gross={data?.pending} isDelegate={isDelegate} />
          </StatusPlace>
        </>
      )}
      <RewardRows owner={owner} isDelegate={isDelegate} data={data} />
    </div>
  );
}

/** What the pending KL are worth after the last trade. Keeps its line while unknown. */
function PendingWorth({ pending }: { pending: bigint | undefined }) {
  const { t } = useTranslation();
  const { data: market } = useMarket();
  return (
    <p className={styles.worth}>
      {pending === undefined || !market
        ? '\u00a0'
        : t('user.worth', { amount: formatSmall2(worthOf(pending, market.klPrice)) })}
    </p>
  );
}

interface NetRewardProps {
  /** KL wei pending; undefined while unknown. */
  gross: bigint | undefined;
  isDelegate: boolean;
}

/** The net amount of a claim and its receiver; the receiver alone while the amount is unknown. */
function NetReward({ gross, isDelegate }: NetRewardProps) {
  const { t } = useTranslation();
  const { data: fees } = useRates();
  if (gross === undefined || !fees) {
    return <p className={styles.net}>{t(isDelegate ? 'user.paidToPrincipal' : 'user.paidToYou')}</p>;
  }
  const figures = {
    amount: formatPending6(netOfFees(gross, fees)),
    percent: formatPercent(fees.nodeFee + fees.daoFee),
  };
  return <p className={styles.net}>{t(isDelegate ? 'user.netOfPrincipal' : 'user.net', figures)}</p>;
}
