import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Address } from 'viem';
import { useCall } from '../../api/useCall.ts';
import type { MinerAccount } from '../../chain/useMinerAccount.ts';
import { FlowStatus } from '../../flows/FlowStatus.tsx';
import { useClaim } from '../../flows/useClaim.ts';
import { withdrawDynamic } from '../../flows/withdrawDynamic.ts';
import { formatExact, formatKl2, formatPower6, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List } from '../../ui/List.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { toast } from '../../ui/toast.ts';
import { useCanSign } from '../../wallet/useCanSign.ts';
import styles from './User.module.css';

interface RewardRowsProps {
  owner: Address | null;
  isDelegate: boolean;
  data: MinerAccount | undefined;
}

/** Under the pending reward: team reward, all earnings so far, and the order that can be redeemed. */
export function RewardRows({ owner, isDelegate, data }: RewardRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canSign = useCanSign();
  const { claim, isClaiming, record } = useClaim(withdrawDynamic);
  const { data: earnings, isPending } = useCall('account', {}, { enabled: !isDelegate });
  const total = earnings && parseAmount(earnings.totalEarnings);

  function withdraw() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else void claim({ ...(isDelegate && { principal: owner }), amount: data?.dynamic ?? 0n });
  }

  function redeem() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else if (isDelegate) void navigate(`/redeem/${owner}`, { state: { address: owner } });
    else void navigate('/redeem');
  }

  const shown = (format: (wei: bigint) => string, wei: bigint | undefined) =>
    owner === null ? '–' : wei === undefined ? undefined : format(wei);
  return (
    <div className={styles.rows}>
      <List label={t('user.rewards')}>
        <ListRow
          title={t('user.teamReward')}
          note={<Figure size="row" unit="KL" value={shown(formatKl2, data?.dynamic)} />}
          value={
            <Button
              variant="secondary"
              size="small"
              loading={isClaiming}
              disabled={!canSign || (owner !== null && !data?.dynamic)}
              onClick={withdraw}
            >
              {t('user.withdraw')}
            </Button>
          }
        />
        {!isDelegate && (
          <ListRow
            title={t('user.totalEarnings')}
            value={
              <Figure
                size="row"
                unit="KL"
                value={total === undefined ? (isPending ? undefined : '–') : formatKl2(total)}
                {...(total !== undefined && { exact: formatExact(total) })}
              />
            }
          />
        )}
        <ListRow
          title={t('user.redeemOrder')}
          note={t('user.power', { power: shown(formatPower6, data?.power) ?? '…' })}
          value={`${shown(formatUsdt2, data?.usdtValue) ?? '…'} USDT`}
          valueNote={t('redeem.total')}
          onClick={redeem}
        />
      </List>
      <div className={styles.inset}>
        <FlowStatus record={record} />
      </div>
    </div>
  );
}
