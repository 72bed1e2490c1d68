import { useTranslation } from 'react-i18next';
import { formatExact, formatFuel6, formatKl2, formatPower2, formatUsdt2 } from '../../format/amounts.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

/** How the redeemable amount comes about, and what else leaves the wallet or stays. */
export function CostDetails({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const value = [
    { name: 'half', wei: redemption.orderTotal / 2n, unit: 'USDT', format: formatUsdt2 },
    { name: 'sold', wei: -redemption.soldValue, unit: 'USDT', format: formatLess },
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

/** What is taken off, a negative amount: its size is floored like all others, and nothing has no sign. */
function formatLess(wei: bigint): string {
  const size = formatUsdt2(-wei);
  return /[1-9]/.test(size) ? `-${size}` : size;
}
