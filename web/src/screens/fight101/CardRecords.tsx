import { CARD_PRICE } from '@koala/protocol/economics';
import { useState } from 'react';
import { useInfiniteCall } from '../../api/useInfiniteCall.ts';
import { formatExact, formatMoved } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RecordList } from '../../records/RecordList.tsx';
import { RecordTime } from '../../records/RecordTime.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/List.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Fight101.module.css';

const KINDS = {
  award: { call: 'fightReward', sign: '+', decimals: 6 },
  buy: { call: 'fightBuy', sign: '-', decimals: 0 },
} as const;
type Kind = keyof typeof KINDS;

/** The dividends that the account received, and the cards that it bought. */
export function CardRecords() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('award');
  return (
    <Card className={styles.records}>
      <Tabs
        label={t('fight101.records')}
        value={kind}
        onChange={setKind}
        items={[
          { value: 'award', label: t('fight101.tabs.award') },
          { value: 'buy', label: t('fight101.tabs.buy') },
        ]}
      >
        <RecordsGate compact visitorText={t('fight101.recordsVisitor')}>
          <Records kind={kind} />
        </RecordsGate>
      </Tabs>
    </Card>
  );
}

function Records({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { call, sign, decimals } = KINDS[kind];
  const list = useInfiniteCall(call);
  return (
    <div className={styles.list}>
      <RecordList
        compact
        list={list}
        label={t(`fight101.tabs.${kind}`)}
        emptyText={t(`fight101.empty.${kind}`)}
        renderRow={(row) => {
          const amount = parseAmount(row.amount);
          return (
            <ListRow
              title={
                kind === 'buy'
                  ? t('fight101.rows.buy', { number: cardsOf(amount) })
                  : t('fight101.rows.award')
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
    </div>
  );
}

/** The number of cards that `total` USDT wei bought. */
const cardsOf = (total: bigint) => (total / CARD_PRICE).toString();
