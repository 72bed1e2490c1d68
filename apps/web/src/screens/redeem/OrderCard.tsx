import { clsx } from 'clsx/lite';
import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatExact, formatFuel6, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PartSwatch, StackedBar } from '../../ui/StackedBar.tsx';
import type { RedeemOption } from './redeemOptions.ts';
import { deductionOf } from './redeemOptions.ts';
import type { RedeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

interface OrderCardProps {
  redemption: Redemption | undefined;
  chosen: RedeemOption | undefined;
  account: Address;
  /** The order's owner, if not the account. */
  principal: Address | undefined;
  state: RedeemState;
}

const reasonKey = (state: RedeemState, hasNoOrder: boolean) => {
  if (state === 'node') return 'redeem.nodeText';
  if (state === 'nothing') return hasNoOrder ? 'redeem.noOrderText' : 'redeem.nothingText';
  return state === 'nothingThisWay' ? 'redeem.nothingThisWay' : undefined;
};

export function OrderCard({ redemption, chosen, account, principal, state }: OrderCardProps) {
  const { t } = useTranslation();
  const shown = (format: (wei: bigint) => string, wei: bigint | undefined) => ({
    value: wei === undefined ? undefined : format(wei),
    exact: wei === undefined ? undefined : formatExact(wei),
  });
  const hasNoOrder = redemption?.orderTotal === 0n;
  const reason = reasonKey(state, hasNoOrder);
  const received = redemption && chosen && deductionOf(redemption, chosen);
  const rows = [
    { name: 'paidIn', unit: 'USDT', ...shown(formatUsdt2, redemption?.orderTotal) },
    ...(hasNoOrder
      ? []
      : ([
          { name: 'received', part: 'received', unit: 'USDT', ...shown(formatUsdt2, received) },
          { name: 'stays', part: 'rest', unit: 'T/H', ...shown(formatSmall2, chosen?.lifetimePower) },
        ] as const)),
    { name: 'power', unit: 'T/H', ...shown(formatSmall2, redemption?.power) },
  ] as const;
  return (
    <Card variant="dark" title={t('redeem.order')}>
      <p className={clsx('muted', styles.principal)}>
        {principal ? (
          <ExplorerLink kind="address" value={principal}>
            {t('redeem.onBehalf', { address: shortenAddress(principal) })}
          </ExplorerLink>
        ) : redemption ? (
          <ExplorerLink kind="address" value={account} />
        ) : (
          // Not the account, because prerendered HTML contains only a placeholder.
          '\u00a0'
        )}
      </p>
      <p className="muted">
        {!hasNoOrder && <PartSwatch name="redeemable" />}
        {t('redeem.redeemable')}
      </p>
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
      {!hasNoOrder && (
        <div className={styles.bar}>
          <StackedBar parts={partsOf(received, chosen?.value, redemption?.orderTotal)} />
        </div>
      )}
      <Facts className={styles.facts}>
        {rows.map(({ name, unit, value, exact, ...row }) => (
          <Fact
            key={name}
            label={
              <>
                {'part' in row && <PartSwatch name={row.part} />}
                {t(`redeem.${name}`)}
              </>
            }
          >
            <Figure size="row" unit={unit} value={value} exact={exact} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** In cents. The rest is at least 0, because the KL received may be worth more than the amount paid in. */
function partsOf(received = 0n, redeemable = 0n, whole = 0n) {
  const rest = whole - received - redeemable;
  return [
    { name: 'received', size: Number(received / CENT) },
    { name: 'redeemable', size: Number(redeemable / CENT) },
    { name: 'rest', size: Number((rest > 0n ? rest : 0n) / CENT) },
  ] as const;
}

const CENT = 10n ** 16n;
