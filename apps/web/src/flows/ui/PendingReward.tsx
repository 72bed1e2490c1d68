import { useCanSign } from '../../account/walletStore.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { useRunningPending } from '../../chain/useRunningPending.ts';
import { Explained } from '../../figures/Explained.tsx';
import { formatPending6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { isOpen } from '../engine/record.ts';
import { ClaimWorth } from '../../figures/ClaimWorth.tsx';
import { EarningsLine } from './EarningsLine.tsx';
import { useClaim } from './useClaim.ts';
import styles from './PendingReward.module.css';

const KEYS = {
  'home.position': { claim: 'home.position.claim', buy: 'home.position.buy' },
  power: { claim: 'power.claim', buy: 'power.buy' },
} as const;

interface PendingRewardProps {
  /** Selects texts and layout: on home the amount is the main figure of the card, on the power page a row below the power. */
  within: 'home.position' | 'power';
  data: MinerAccount | undefined;
  /** When `data` was read, milliseconds. */
  readAt: number;
  /** KL wei earned per day, before fees. */
  daily: bigint | undefined;
  isStale: boolean;
}

/** The claimable amount as it grows, its USDT value after the fee, the last 30 days, and buttons to claim and buy. */
export function PendingReward({ within, data, readAt, daily, isStale }: PendingRewardProps) {
  const keys = KEYS[within];
  const { t } = useTranslation();
  const { claim, isClaiming, record } = useClaim('claimReward');
  const canSign = useCanSign();
  const running = useRunningPending({ pending: data?.pending ?? 0n, readAt, daily: isStale ? 0n : daily });
  const pending = data && running;
  const hasPending = data !== undefined && data.pending > 0n;
  const isWaiting = isClaiming || (record !== undefined && isOpen(record));
  const figure = (
    <Explained id="pending">
      <Figure
        size={within === 'power' ? 'row' : 'hero'}
        unit="KL"
        value={pending === undefined ? undefined : formatPending6(pending)}
        stale={isStale}
      />
    </Explained>
  );
  return (
    <>
      {within === 'power' ? (
        <p className={styles.row}>
          <span className="muted">{t('power.pending')}</span>
          {figure}
        </p>
      ) : (
        figure
      )}
      <p className="muted">
        <ClaimWorth pending={pending} />
      </p>
      <EarningsLine mood={isWaiting ? 'waiting' : data && daily === 0n ? 'sleeping' : 'climbing'} />
      <div className={styles.actions}>
        <Button
          block
          variant={hasPending ? 'primary' : 'secondary'}
          loading={isClaiming}
          disabled={!hasPending || !canSign}
          onClick={() => void claim({ pending: data?.pending ?? 0n })}
        >
          {t(keys.claim)}
        </Button>
        <LinkButton block variant={hasPending ? 'secondary' : 'primary'} to={routes.powerPurchase.path}>
          {t(keys.buy)}
        </LinkButton>
      </div>
    </>
  );
}
