import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatExact, formatFuel6, formatPower2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { RedeemOption } from './redeemOptions.ts';
import type { RedeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

interface OrderCardProps {
  redemption: Redemption | undefined;
  chosen: RedeemOption | undefined;
  principal: Address | undefined;
  state: RedeemState;
}

const REASONS = {
  node: 'redeem.nodeText',
  nothing: 'redeem.nothingText',
  nothingThisWay: 'redeem.nothingThisWay',
} as const;

/** Order information: its total, the power balance, and what can be redeemed. */
export function OrderCard({ redemption, chosen, principal, state }: OrderCardProps) {
  const { t } = useTranslation();
  const shown = (format: (wei: bigint) => string, wei: bigint | undefined) => ({
    value: wei === undefined ? undefined : format(wei),
    ...(wei !== undefined && { exact: formatExact(wei) }),
  });
  const hasNoOrder = state === 'nothing' && redemption?.orderTotal === 0n;
  const reason = hasNoOrder
    ? 'redeem.noOrderText'
    : state in REASONS
      ? REASONS[state as keyof typeof REASONS]
      : undefined;
  return (
    <Card variant="tint" title={t('redeem.order')}>
      {principal && (
        <p className={styles.principal}>
          <ExplorerLink kind="address" value={principal}>
            {t('redeem.onBehalf', { address: shortenAddress(principal) })}
          </ExplorerLink>
        </p>
      )}
      <p className={styles.heroLabel}>{t('redeem.redeemable')}</p>
      <Figure size="hero" unit="USDT" {...shown(formatUsdt2, chosen?.value)} />
      {reason && <p className={styles.why}>{t(reason)}</p>}
      {state === 'ready' && chosen && chosen.fuelFromValue > 0n && (
        <p className={styles.why}>
          {t(principal ? 'redeem.missingFuelPrincipal' : 'redeem.missingFuel', {
            gs: formatFuel6(chosen.fuelFromValue),
            paid: formatUsdt2(chosen.paid),
          })}
        </p>
      )}
      <Facts className={styles.facts}>
        <Fact label={t('redeem.total')}>
          <Figure size="row" unit="USDT" {...shown(formatUsdt2, redemption?.orderTotal)} />
        </Fact>
        <Fact label={t('redeem.power')}>
          <Figure size="row" unit="T/H" {...shown(formatPower2, redemption?.power)} />
        </Fact>
      </Facts>
    </Card>
  );
}
