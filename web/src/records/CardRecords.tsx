import { CARD_PRICE } from '@koala/protocol/economics';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordTime } from './RecordTime.tsx';

const KINDS = {
  award: { call: 'fightReward', sign: '+', decimals: 6 },
  buy: { call: 'fightBuy', sign: '-', decimals: 0 },
} as const;
export type CardKind = keyof typeof KINDS;

/** The dividends that the account received from Fight101, or the cards that it bought there. */
export function CardRecords({ kind, compact = false }: { kind: CardKind; compact?: boolean }) {
  const { t } = useTranslation();
  const { call, sign, decimals } = KINDS[kind];
  const list = useInfiniteCall(call);
  return (
    <RecordList
      compact={compact}
      list={list}
      label={t(`fight101.tabs.${kind}`)}
      emptyText={t(`fight101.empty.${kind}`)}
      renderRow={(row) => {
        const amount = parseAmount(row.amount);
        return (
          <ListRow
            title={
              kind === 'buy' ? t('fight101.rows.buy', { number: cardsOf(amount) }) : t('fight101.rows.award')
            }
            note={<RecordTime at={row.createTime} txHash={row.txHash} />}
            value={
              <Figure
                size="row"
                unit="USDT"
                value={formatMoved(amount, 6, sign)}
                exact={`${sign}${formatExact(amount)}`}
                decimals={decimals}
              />
            }
          />
        );
      }}
    />
  );
}

/** The number of cards that `total` USDT wei bought. */
const cardsOf = (total: bigint) => (total / CARD_PRICE).toString();
