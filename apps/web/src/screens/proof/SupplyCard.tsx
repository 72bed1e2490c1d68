import type { KlSupply } from '@koala/audit/proof/klSupply';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { formatExact, formatMoved, formatPercent } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { FractionBar } from '../../ui/FractionBar.tsx';
import styles from './Proof.module.css';

export function SupplyCard({ supply: { total, places } }: { supply: KlSupply }) {
  const { t } = useTranslation();
  const largestFirst = [...places].sort((one, other) => (other.amount > one.amount ? 1 : -1));
  return (
    <Card title={t('proof.supply')}>
      <p className="caption">{t('proof.supplyTotal')}</p>
      <Figure value={formatMoved(total, 2)} unit="KL" exact={formatExact(total)} />
      <ul className={styles.places}>
        {largestFirst.map(({ name, address, amount }) => {
          const part = (amount * 10_000n) / total;
          const label = t(`proof.places.${name}`);
          return (
            <li key={name} className={styles.placeRow}>
              <span className={styles.placeName}>
                {address ? (
                  <ExplorerLink kind="address" value={address}>
                    {label}
                  </ExplorerLink>
                ) : (
                  label
                )}
                <span className="caption">
                  {part === 0n && amount > 0n ? '< 0.01%' : `${formatPercent(part)}%`}
                </span>
              </span>
              <Figure size="row" value={formatMoved(amount, 2)} unit="KL" exact={formatExact(amount)} />
              <FractionBar part={Number(part) / 10_000} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
