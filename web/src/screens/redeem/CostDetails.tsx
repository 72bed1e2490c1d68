import { useTranslation } from 'react-i18next';
import { formatExact, formatFuel6, formatKl2, formatPower2, formatUsdt2 } from '../../format/amounts.ts';
import { floorToCent } from '../../format/floorToCent.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

/** How the redeemable amount comes about, and what else leaves the wallet or stays. */
export function CostDetails({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const value = [
    { name: 'half', wei: redemption.orderTotal / 2n, unit: 'USDT', format: formatUsdt2 },
    { name: 'sold', wei: -redemption.soldValue, unit: 'USDT', format: () => takenOff(redemption) },
    { name: 'paid', wei: redemption.paid, unit: 'USDT', format: formatUsdt2 },
  ] as const;
  const others = [
    { name: 'klGivenUp', wei: redemption.klGivenUp, unit: 'KL', format: formatKl2 },
    { name: 'pendingGivenUp', wei: redemption.pendingGivenUp, unit: 'KL', format: formatKl2 },
    { name: 'fuel', wei: redemption.fuel, unit: 'GS', format: formatFuel6 },
    { name: 'lifetimePower', wei: redemption.lifetimePower, unit: 'T/H', format: formatPower2 },
  ] as const;
  return (
    <Card title={t('redeem.costs')}>
      {[value, others].map((rows) => (
        <dl key={rows[0].name} className={styles.rows}>
          {rows.map(({ name, wei, unit, format }) => (
            <div key={name} className={styles.row}>
              <dt>{t(`redeem.cost.${name}`)}</dt>
              <dd>
                <Figure size="row" unit={unit} value={format(wei)} exact={formatExact(wei)} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Card>
  );
}

/** What is taken off, a negative amount: the difference of the two floored figures around it, so that the three add up. Nothing has no sign. */
function takenOff({ orderTotal, soldValue, paid }: Redemption): string {
  const less = paid === 0n ? floorToCent(soldValue) : floorToCent(orderTotal / 2n) - floorToCent(paid);
  return less === 0n ? formatUsdt2(0n) : `-${formatUsdt2(less)}`;
}
