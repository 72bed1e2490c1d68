import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { floorToCent, formatExact, formatFuel6, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { halfOf, deductionOf } from './redeemOptions.ts';
import type { RedeemOption } from './redeemOptions.ts';
import type { Redemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

export function CostDetails({ redemption, chosen }: { redemption: Redemption; chosen: RedeemOption }) {
  const { t } = useTranslation();
  const kept = floorToCent(chosen.value) - floorToCent(chosen.paid);
  // Shown for every choice if any of them needs it, so that the layout does not jump.
  const lacksFuel = redemption.options.some(({ fuelFromValue }) => fuelFromValue > 0n);
  const value = [
    { name: 'half', wei: halfOf(redemption), unit: 'USDT', format: formatUsdt2 },
    {
      name: 'deducted',
      wei: -chosen.deducted,
      unit: 'USDT',
      format: () => minus(deductionOf(redemption, chosen)),
    },
    ...(lacksFuel
      ? [
          {
            name: 'fuelFromValue',
            wei: -chosen.fuelFromValue,
            unit: 'USDT',
            format: () => minus(kept),
          } as const,
        ]
      : []),
    { name: 'paid', wei: chosen.paid, unit: 'USDT', format: formatUsdt2 },
  ] as const;
  const others = [
    { name: 'klGivenUp', wei: chosen.klGivenUp, unit: 'KL', format: formatSmall2 },
    { name: 'klWorth', wei: chosen.klWorth, unit: 'USDT', format: formatSmall2 },
    { name: 'pendingGivenUp', wei: redemption.pendingGivenUp, unit: 'KL', format: formatSmall2 },
    { name: 'fuel', wei: chosen.fuel, unit: 'GS', format: formatFuel6 },
    { name: 'lifetimePower', wei: chosen.lifetimePower, unit: 'T/H', format: formatSmall2 },
  ] as const;
  return (
    <Disclosure title={t('redeem.costs')}>
      {[value, others].map((rows) => (
        <Facts key={rows[0].name} className={styles.facts}>
          {rows.map(({ name, wei, unit, format }) => (
            <Fact key={name} label={t(`redeem.cost.${name}`, { percent: REDEEMABLE_PERCENT.toString() })}>
              <Figure size="row" unit={unit} value={format(wei)} exact={formatExact(wei)} />
            </Fact>
          ))}
        </Facts>
      ))}
    </Disclosure>
  );
}

/** A deduction with its sign, which is omitted below a cent. */
const minus = (less: bigint) => (floorToCent(less) === 0n ? '' : '-') + formatUsdt2(less);
