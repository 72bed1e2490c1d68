import { useLocation } from 'wouter';
import type { Address } from 'viem';
import { useCanSign, useWallet } from '../../account/walletStore.ts';
import { useWatched } from '../../account/watched.ts';
import { useCall } from '../../api/useCall.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { FlowLine } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatExact, formatPower6, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { redeemPath } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './User.module.css';

interface RewardRowsProps {
  owner: Address | null;
  isDelegate: boolean;
  data: MinerAccount | undefined;
}

/** Below the pending reward: team and ranking reward, total earnings, and the order that can be redeemed. */
export function RewardRows({ owner, isDelegate, data }: RewardRowsProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const isWatching = useWatched() !== null;
  const isUnsigned = useWallet((state) => state.status === 'unauthenticated') && !isWatching;
  const account = useCall('account', {}, { enabled: !isDelegate });
  const { data: earnings, isPending } = account;
  const total = earnings && parseAmount(earnings.totalEarnings);

  function redeem() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else if (isDelegate) navigate(redeemPath(owner), { state: { address: owner } });
    else navigate(redeemPath());
  }

  const shown = (format: (wei: bigint) => string, wei: bigint | undefined) =>
    owner === null ? '–' : wei === undefined ? undefined : format(wei);
  return (
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
        {!isDelegate && (
          <ListRow
            title={t('user.totalEarnings')}
            value={
              <Figure
                size="row"
                unit="KL"
                value={
                  total === undefined ? (isPending && !isUnsigned ? undefined : '–') : formatSmall2(total)
                }
                {...(total !== undefined && { exact: formatExact(total) })}
              />
            }
          />
        )}
        <ListRow
          title={t('user.redeemOrder')}
          note={
            <>
              {t('user.power', { power: shown(formatPower6, data?.power) ?? '…' })}
              <br />
              {t('user.redeemable', { amount: shown(formatSmall2, data?.redeemable) ?? '…' })}
            </>
          }
          value={<Figure size="row" unit="USDT" value={shown(formatUsdt2, data?.usdtValue)} />}
          valueNote={t('redeem.total')}
          {...(!isWatching && { onClick: redeem })}
        />
      </List>
      {!isUnsigned && <FailedReads reads={[account]} />}
    </div>
  );
}

interface WithdrawRowProps {
  title: string;
  /** The flow that withdraws the reward. */
  flow: 'withdrawDynamic' | 'withdrawRanking';
  /** Whose reward it is; null while no principal is chosen. */
  owner: Address | null;
  isDelegate: boolean;
  /** KL wei; undefined while loading. */
  amount: bigint | undefined;
}

/** A credited reward that can be withdrawn, with the status of its withdrawal. */
function WithdrawRow({ title, flow, owner, isDelegate, amount }: WithdrawRowProps) {
  const { t } = useTranslation();
  const isWatching = useWatched() !== null;
  const canSign = useCanSign();
  const { claim, isClaiming, record } = useClaim(flow);

  function withdraw() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), amount: amount ?? 0n });
  }

  const shown = owner === null ? '–' : amount === undefined ? undefined : formatSmall2(amount);
  if (isWatching) return <ListRow title={title} value={<Figure size="row" unit="KL" value={shown} />} />;
  return (
    <ListRow
      title={title}
      note={
        <span className={styles.standing}>
          <Figure size="row" unit="KL" value={shown} />
          <FlowLine record={record} />
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
