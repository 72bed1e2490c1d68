import { contractNames } from '@koala/audit/proof/contractNames';
import { coverage } from '@koala/audit/proof/judgment';
import type { Position } from '@koala/audit/proof/positions';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { formatExact, formatMoved, formatPercent } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Proof.module.css';

export function PositionCards({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation();
  const contracts = [...new Set(positions.map(({ contract }) => contract))];
  return (
    <>
      <h2 className={styles.group}>{t('proof.positions')}</h2>
      {contracts.map((contract) => {
        const own = positions.filter((each) => each.contract === contract);
        return (
          <Card
            key={contract}
            title={contractNames[contract]}
            action={<ExplorerLink kind="address" value={own[0]!.address} />}
          >
            <p className="caption">{t(`proof.roles.${contract}`)}</p>
            {own.map((position) => (
              <Sums key={position.asset} position={position} />
            ))}
          </Card>
        );
      })}
    </>
  );
}

function Sums({ position }: { position: Position }) {
  const { t } = useTranslation();
  const { contract, asset, debts, owed, held } = position;
  const parts = debts.filter((debt) => debt.amount > 0n);
  const only = parts.length === 1 ? parts[0] : undefined;
  const amount = (wei: bigint) => (
    <Figure size="row" value={formatMoved(wei, 2)} exact={formatExact(wei)} unit={asset} />
  );
  return (
    <div className={styles.sums} data-position={`${contract} ${asset}`}>
      <p className={styles.sumsHead}>
        <span className={styles.asset}>{asset}</span>
        <Coverage position={position} />
      </p>
      <Facts>
        {parts.length > 1 &&
          parts.map((part) => (
            <Fact key={part.name} label={t(`proof.debts.${part.name}`)}>
              <span className={styles.part}>{amount(part.amount)}</span>
            </Fact>
          ))}
        {debts.length > 0 && (
          <Fact label={only ? t(`proof.debts.${only.name}`) : t('proof.owed')}>{amount(owed)}</Fact>
        )}
        <Fact label={t('proof.held')}>{amount(held)}</Fact>
      </Facts>
    </div>
  );
}

function Coverage({ position }: { position: Position }) {
  const { t } = useTranslation();
  const ratio = coverage(position);
  if (position.debts.length === 0) return <StatusBadge kind="neutral">{t('proof.free')}</StatusBadge>;
  if (ratio === undefined) return <StatusBadge kind="neutral">{t('proof.nothingOwed')}</StatusBadge>;
  const percent = formatPercent(ratio);
  return position.isCovered ? (
    <StatusBadge kind="good">{t('proof.covered', { percent })}</StatusBadge>
  ) : (
    <StatusBadge kind="bad" variant="filled">
      {t('proof.short', { percent })}
    </StatusBadge>
  );
}
