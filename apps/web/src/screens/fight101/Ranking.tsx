import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useCall } from '../../api/useCall.ts';
import { Medal } from '../../art/Medal.tsx';
import { shortenFightAddress } from '../../format/addresses.ts';
import { formatRecord2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { FiguresTime } from '../../records/FiguresTime.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow, RowSkeleton } from '../../ui/List.tsx';
import styles from './Fight101.module.css';

const PER_VIEW = 10;

/** Wallets ranked by the value of cards bought by them and their invitees, ten at a time. */
export function Ranking() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('fightRank', {});
  const [shown, setShown] = useState(PER_VIEW);
  return (
    <Card variant="flush" title={t('fight101.ranking')}>
      {data === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowSkeleton rows={5} leading />
        )
      ) : data.length === 0 ? (
        <EmptyState compact title={t('common.noData')} text={t('fight101.rankingEmpty')} />
      ) : (
        <div className={styles.ranking}>
          <List label={t('fight101.ranking')}>
            {data.slice(0, shown).map(({ address, interestPerf }, index) => (
              <ListRow
                key={address}
                leading={<Place place={index + 1} />}
                title={
                  <ExplorerLink kind="address" value={address}>
                    {shortenFightAddress(address)}
                  </ExplorerLink>
                }
                value={<Figure size="row" unit="USDT" value={formatRecord2(parseAmount(interestPerf))} />}
              />
            ))}
          </List>
        </div>
      )}
      <FiguresTime time={data?.[0]?.updatedAt} className={clsx('muted', styles.inset)} />
      {data && data.length > shown && (
        <div className={styles.more}>
          <Button block variant="quiet" onClick={() => setShown(shown + PER_VIEW)}>
            {t('fight101.showMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Place({ place }: { place: number }) {
  if (place === 1 || place === 2 || place === 3) return <Medal place={place} />;
  return <span className={styles.place}>{place}</span>;
}
