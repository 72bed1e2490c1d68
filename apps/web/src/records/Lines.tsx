import type { Line } from '@koala/api-schema/entities/community';
import { DAY } from '@koala/protocol/utc8';
import { useState } from 'react';
import type { Address } from 'viem';
import { WatchedWallet } from '../account/watched.ts';
import { ExplorerIcon, ExplorerLink } from '../account/ExplorerLink.tsx';
import { useCall } from '../api/useCall.ts';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { shortenAddress } from '../format/addresses.ts';
import { formatUsdt2 } from '../format/amounts.ts';
import { formatLocalDate, parseDateTime } from '../format/dateTime.ts';
import { isAddress, zeroAddress } from '../format/isAddress.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { useOpenedAt } from '../lib/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { ListRow } from '../ui/List.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { FiguresTime } from './FiguresTime.tsx';
import { RecordList } from './RecordList.tsx';
import { WeekSpark, WeekTable } from './WeekBars.tsx';
import styles from './Lines.module.css';

/** A leader's week and direct lines; a tap on a line shows the lines of its head, level by level. */
export function Lines() {
  const { t } = useTranslation();
  /** The opened lines, from the first to the current one. */
  const [trail, setTrail] = useState<readonly Address[]>([]);
  const member = trail.at(-1);
  const up = trail.at(-2);
  const content = (
    <>
      <WeekCard />
      <GrowthCard />
      <LinesCard onOpen={(address) => setTrail([...trail, address])} />
    </>
  );
  if (!member) return <div className="stack">{content}</div>;
  return (
    <div className="stack">
      <div className={styles.trail}>
        <Button variant="secondary" size="small" onClick={() => setTrail(trail.slice(0, -1))}>
          {up ? t('lines.backTo', { address: shortenAddress(up) }) : t('lines.backToTop')}
        </Button>
        <p role="status">{t('lines.of', { address: shortenAddress(member), depth: String(trail.length) })}</p>
      </div>
      {/* The key gives each member separate lists. */}
      <WatchedWallet key={member} value={member}>
        {content}
      </WatchedWallet>
    </div>
  );
}

/** How this week's score is computed, and the effect of the largest line. */
function WeekCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('teamWeek', {});
  const shown = (name: 'volume' | 'score' | 'own' | 'largest') =>
    data && formatUsdt2(parseAmount(name === 'largest' ? (data.largest?.volume ?? '0') : data[name]));
  if (isError && !data) {
    return (
      <Card title={t('lines.week')}>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title={t('lines.week')}>
      <Facts layout="grid">
        {(['volume', 'score', 'own', 'largest'] as const).map((name) => (
          <Fact key={name} label={t(`lines.${name}`)}>
            <Figure unit="USDT" value={shown(name)} />
          </Fact>
        ))}
      </Facts>
      <div className={styles.note}>
        {/* Reserves the height for all sentences: which of them apply depends on data that is still loading. */}
        <p aria-hidden="true" className={styles.sizer}>
          {t('lines.meaning', { address: shortenAddress(zeroAddress) })} {t('lines.notRanked')}
        </p>
        <p>
          {data?.largest && <Meaning address={data.largest.address} />}
          {data && !data.largest && t('lines.noLargest')} {data && !data.isRanked && t('lines.notRanked')}
        </p>
      </div>
      <FiguresTime time={data?.updatedAt} className={styles.note} />
    </Card>
  );
}

/** The effect of the largest line, whose head is `address`, on the score. */
function Meaning({ address }: { address: string }) {
  const { t } = useTranslation();
  const [before, after] = t('lines.meaning', { address: '\n' }).split('\n');
  return (
    <>
      {before}
      <ExplorerLink kind="address" value={address} />
      {after}
    </>
  );
}

function GrowthCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('teamWeek', {});
  return (
    <Card title={t('lines.growth')}>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <WeekTable
          weeks={
            data &&
            [data, ...data.weeksBefore].map(({ weekStart, volume }) => ({
              begin: weekStart,
              volume: parseAmount(volume),
            }))
          }
        />
      )}
    </Card>
  );
}

/**
 * The direct lines. Hidden while the weeks above load, because the number of weeks varies and they would shift the
 * lines.
 */
function LinesCard({ onOpen }: { onOpen: (address: Address) => void }) {
  const { t } = useTranslation();
  const { data, isError } = useCall('teamWeek', {});
  const list = useInfiniteCall('lines');
  return (
    <div hidden={!data && !isError}>
      <Card variant="flush" title={t('lines.title')}>
        <RecordList
          list={list}
          label={t('lines.title')}
          renderRow={(row) => <LineRow row={row} onOpen={onOpen} />}
          emptyText={t('user.invitationsEmpty')}
        />
      </Card>
    </div>
  );
}

/** A line is new for a week, and inactive when its head has not bought for thirty days. */
const NEW_LINE_PERIOD = 7 * DAY;
const INACTIVE_AFTER = 30 * DAY;

function LineRow({ row, onOpen }: { row: Line; onOpen: (address: Address) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const openedAt = useOpenedAt();
  const state = stateOf(row, openedAt / 1000);
  const { address } = row;
  const volumes = [row.weekVolume, ...row.weeksBefore].map((usdt) => parseAmount(usdt));
  const before = volumes[1];
  return (
    <ListRow
      title={
        <span className={styles.head}>
          {shortenAddress(address)}
          {state && (
            <StatusBadge kind={state === 'new' ? 'good' : 'pending'}>{t(`lines.${state}`)}</StatusBadge>
          )}
        </span>
      }
      note={
        <>
          {row.teamCount === 0
            ? t('lines.nobody')
            : t('lines.members', { number: String(row.teamCount), direct: String(row.directReferrals) })}
          <br />
          {t('lines.joined', { time: formatLocalDate(row.createdAt, language) })}
          {before !== undefined && (
            <>
              <br />
              <WeekSpark
                volumes={volumes}
                label={t('lines.weeks', {
                  amounts: volumes
                    .map(formatUsdt2)
                    .reduce((first, second) => t('lines.amounts', { first, second })),
                })}
              />
              <span aria-hidden="true" className={styles.lastWeek}>
                {t('lines.lastWeek', { amount: formatUsdt2(before) })}
              </span>
            </>
          )}
        </>
      }
      value={
        <span className={styles.volume}>
          <Figure size="row" unit="USDT" value={`+${formatUsdt2(parseAmount(row.weekVolume))}`} />
        </span>
      }
      valueNote={t('lines.inAll', { amount: formatUsdt2(parseAmount(row.volume)) })}
      keepsArrowPlace
      {...(row.directReferrals > 0 && isAddress(address) && { onClick: () => onOpen(address) })}
      aside={<ExplorerIcon address={address} />}
    />
  );
}

/** Whether a line is new or inactive at `now`, Unix seconds. */
export function stateOf(
  { createdAt, lastPurchase }: Pick<Line, 'createdAt' | 'lastPurchase'>,
  now: number,
): 'new' | 'inactive' | undefined {
  if (now - parseDateTime(createdAt) < NEW_LINE_PERIOD) return 'new';
  const isActive = lastPurchase !== null && now - parseDateTime(lastPurchase) < INACTIVE_AFTER;
  return isActive ? undefined : 'inactive';
}
