import type { Activity } from '@koala/api-schema/entities/records';
import { ExplorerLink } from '../account/ExplorerLink.tsx';
import { formatBalance6, formatExact, formatMoved } from '../format/amounts.ts';
import { isUnlimited } from '../format/isUnlimited.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import type { Translate } from '../i18n/translate.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import styles from './Records.module.css';

export type ActivityAmount = Activity['in'][number];

const DECIMALS = { KL: 2, JU: 6, USDT: 2, 'T/H': 6, GS: 6, card: 2 } as const;

/** An amount with its sign, without trailing zeros, for lists. */
export const formatActivityAmount = ({ amount, unit }: ActivityAmount, sign: '+' | '-') =>
  formatMoved(parseAmount(amount), DECIMALS[unit], sign);

export const unitOf = ({ amount, unit }: ActivityAmount, t: Translate) =>
  unit === 'card' ? t(Number(amount) === 1 ? 'activity.card' : 'activity.cards') : unit;

export function formatAllowed({ amount, unit }: NonNullable<Activity['allowed']>, t: Translate): string {
  const wei = parseAmount(amount);
  if (wei === 0n) return t('user.approvals.revoked');
  if (isUnlimited(wei)) return t('user.approvals.unlimited');
  return t('user.approvals.upTo', { amount: formatBalance6(wei), token: unit });
}

/** `side` plus the GS received or burned with it. */
export const withGs = (side: ActivityAmount, gs = '0'): ActivityAmount[] =>
  parseAmount(gs) === 0n ? [side] : [side, { amount: gs, unit: 'GS' }];

interface AmountsFactProps {
  label: string;
  sides: readonly ActivityAmount[];
  sign: '+' | '-';
}

/** Exact amounts received or sent, one per line, for a receipt; renders nothing without any. */
export function AmountsFact({ label, sides, sign }: AmountsFactProps) {
  const { t } = useTranslation();
  if (sides.length === 0) return null;
  return (
    <Fact label={label}>
      <span className={styles.sides}>
        {sides.map((side) => (
          <Figure
            key={side.unit}
            size="row"
            value={sign + formatExact(parseAmount(side.amount))}
            unit={unitOf(side, t)}
          />
        ))}
      </span>
    </Fact>
  );
}

export function ActivityFacts({ row }: { row: Activity }) {
  const { t } = useTranslation();
  return (
    <>
      <AmountsFact label={t('activity.in')} sides={row.in} sign="+" />
      <AmountsFact label={t('activity.out')} sides={row.out} sign="-" />
      {row.allowed && (
        <Fact label={t('activity.allowed')}>
          {isUnlimited(parseAmount(row.allowed.amount)) ? (
            formatAllowed(row.allowed, t)
          ) : (
            <Figure size="row" value={formatExact(parseAmount(row.allowed.amount))} unit={row.allowed.unit} />
          )}
        </Fact>
      )}
      {row.other && (
        <Fact label={t(row.allowed ? 'activity.spender' : 'activity.other')}>
          <span className={styles.linked}>
            {row.allowed?.spender && <>{t(`user.contracts.${row.allowed.spender}`)}&nbsp;</>}
            <ExplorerLink kind="address" value={row.other} />
            <CopyButton text={row.other} label={t('user.copyAddress')} />
          </span>
        </Fact>
      )}
    </>
  );
}
