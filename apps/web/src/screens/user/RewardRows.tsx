import { netOfFees } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { Address } from 'viem';
import { useCanSign, useWallet } from '../../account/walletStore.ts';
import { useWatched } from '../../account/watched.ts';
import { useCall } from '../../api/useCall.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { useRates } from '../../chain/useRates.ts';
import { ExplainedFigure } from '../../figures/Explained.tsx';
import { ClaimWorth } from '../../figures/ClaimWorth.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatPending6, formatPercent, formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { KlWorth } from '../../records/RecordRow.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './User.module.css';

const Earned = lazyPart(() => import('./Earned.tsx').then((module) => module.Earned));

interface RewardRowsProps {
  /** The owner of the rewards; null while no principal is chosen. */
  owner: Address | null;
  isDelegate: boolean;
  data: MinerAccount | undefined;
  isStale: boolean;
}

export function RewardRows({ owner, isDelegate, data, isStale }: RewardRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Pending {...{ owner, isDelegate, data, isStale }} />
      <div className={styles.rows}>
        <List label={t('user.rewards')}>
          <WithdrawRow
            title={t('user.teamReward')}
            flow="withdrawDynamic"
            amount={data?.dynamic}
            {...{ owner, isDelegate }}
          />
          <WithdrawRow
            title={t('user.rankingReward')}
            flow="withdrawRanking"
            amount={data?.ranking}
            {...{ owner, isDelegate }}
          />
          {!isDelegate && owner && <EarnedRow account={owner} />}
        </List>
      </div>
    </>
  );
}

function Pending({ owner, isDelegate, data, isStale }: RewardRowsProps) {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const { claim, isClaiming } = useClaim('claimReward');
  const canSign = useCanSign();
  // In production an empty claim is disabled.
  const isBlocked = owner !== null && !env.isDevelopment && !data?.pending;

  function submit() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), pending: data?.pending ?? 0n });
  }

  return (
    <div className={styles.pending}>
      <div>
        <p className={styles.quiet}>{t('user.pending')}</p>
        <ExplainedFigure
          id="pending"
          owner={owner}
          unit="KL"
          value={owner ? data && formatPending6(data.pending) : '–'}
          stale={isStale}
        />
        <p className="caption">
          <ClaimWorth pending={owner ? data?.pending : undefined} />
        </p>
      </div>
      {!isWatching && (
        <>
          <Button loading={isClaiming} disabled={isBlocked || !canSign} onClick={submit}>
            {t('user.claim')}
          </Button>
          <NetReward gross={data?.pending} isDelegate={isDelegate} />
        </>
      )}
    </div>
  );
}

/** `gross`: pending KL wei; undefined while unknown, when only the line is reserved. */
function NetReward({ gross, isDelegate }: { gross: bigint | undefined; isDelegate: boolean }) {
  const { t } = useTranslation();
  const { data: fees } = useRates();
  if (gross === undefined || !fees) return <p className={styles.net}>&nbsp;</p>;
  const figures = {
    amount: formatPending6(netOfFees(gross, fees)),
    percent: formatPercent(fees.nodeFee + fees.daoFee),
  };
  return <p className={styles.net}>{t(isDelegate ? 'user.netOfPrincipal' : 'user.net', figures)}</p>;
}

/** All KL ever received from rewards; opens the current daily earnings, and the last 30 days. */
function EarnedRow({ account }: { account: Address }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isWatching = useWatched() !== null;
  const isUnsigned = useWallet((state) => state.status === 'unauthenticated') && !isWatching;
  const read = useCall('account', {});
  const total = read.data && parseAmount(read.data.totalEarnings);
  return (
    <>
      <ListRow
        title={t('user.totalEarnings')}
        note={t('user.earned.link')}
        value={
          <Figure
            size="row"
            unit="KL"
            value={
              total === undefined ? (read.isPending && !isUnsigned ? undefined : '–') : formatSmall2(total)
            }
          />
        }
        valueNote={<KlWorth polls kl={total} />}
        onClick={() => setIsOpen(true)}
      />
      {!isUnsigned && <FailedReads reads={[read]} />}
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(isWatching ? 'watch.earned' : 'user.earned.title')}
      >
        <Earned account={account} />
      </Sheet>
    </>
  );
}

interface WithdrawRowProps {
  title: string;
  flow: 'withdrawDynamic' | 'withdrawRanking';
  /** The owner of the reward; null while no principal is chosen. */
  owner: Address | null;
  isDelegate: boolean;
  /** KL wei; undefined while loading. */
  amount: bigint | undefined;
}

function WithdrawRow({ title, flow, owner, isDelegate, amount }: WithdrawRowProps) {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const canSign = useCanSign();
  const { claim, isClaiming } = useClaim(flow);

  function withdraw() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), amount: amount ?? 0n });
  }

  const shown = (
    <ExplainedFigure
      id={flow === 'withdrawDynamic' ? 'team' : 'ranking'}
      owner={owner}
      size="row"
      unit="KL"
      value={owner === null ? '–' : amount === undefined ? undefined : formatSmall2(amount)}
    />
  );
  const worth = <KlWorth polls kl={owner ? amount : undefined} />;
  if (isWatching) return <ListRow title={title} value={shown} valueNote={worth} keepsArrowPlace />;
  return (
    <ListRow
      title={title}
      note={
        <span className={styles.standing}>
          {shown}
          {worth}
        </span>
      }
      value={
        <Button
          variant="secondary"
          size="small"
          aria-label={t(`flows.commit.${flow}`)}
          loading={isClaiming}
          disabled={!canSign || (owner !== null && !amount)}
          onClick={withdraw}
        >
          {t('user.withdraw')}
        </Button>
      }
    />
  );
}
