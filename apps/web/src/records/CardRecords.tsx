import type { FightBillRecord } from '@koala/api-schema/entities/rounds';
import { CARD_PRICE } from '@koala/protocol/economics';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';

const KINDS = {
  award: { call: 'fightReward', sign: '+' },
  buy: { call: 'fightBuy', sign: '-' },
} as const;
export type CardKind = keyof typeof KINDS;

/** The account's dividends from Fight101, or its card purchases. */
export function CardRecords({ kind, compact = false }: { kind: CardKind; compact?: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteCall(KINDS[kind].call);
  return (
    <RecordList
      compact={compact}
      list={list}
      label={t(`fight101.tabs.${kind}`)}
      emptyText={t(`fight101.empty.${kind}`)}
      isByDay
      renderRow={(row, heading) => <CardRow row={row} kind={kind} heading={heading} />}
    />
  );
}

function CardRow({ row, kind, heading }: { row: FightBillRecord; kind: CardKind; heading: ReactNode }) {
  const { t } = useTranslation();
  const { sign } = KINDS[kind];
  const amount = parseAmount(row.amount);
  const title =
    kind === 'buy'
      ? t('fight101.rows.buy', { number: (amount / CARD_PRICE).toString() })
      : t('fight101.rows.award');
  return (
    <RecordRow
      kind="card"
      title={title}
      record={row}
      heading={heading}
      value={<Figure size="row" value={formatMoved(amount, 6, sign)} unit="USDT" />}
      facts={
        <Fact label={t(kind === 'buy' ? 'activity.out' : 'activity.in')}>
          <Figure size="row" value={`${sign}${formatExact(amount)}`} unit="USDT" />
        </Fact>
      }
    />
  );
}
