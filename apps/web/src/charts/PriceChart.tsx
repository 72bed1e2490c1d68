import type { Candle } from '@koala/api-schema/entities/figures';
import { formatUtc8 } from '@koala/protocol/utc8';
import { useState } from 'react';
import { candleRanges, coversRange, useCandles } from '../api/candles.ts';
import type { CandleRange } from '../api/candles.ts';
import { useCall } from '../api/useCall.ts';
import { storage } from '../account/storage.ts';
import { useSessionAddress } from '../account/walletStore.ts';
import { Explained } from '../figures/Explained.tsx';
import { formatCount } from '../format/amounts.ts';
import { formatMinute, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { Button } from '../ui/Button.tsx';
import { ChartSign } from '../ui/Chart.tsx';
import { ChartFrame } from '../ui/ChartFrame.tsx';
import type { ChartPoint } from '../ui/chartScale.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { changeBetween, sinceTime } from './change.ts';
import styles from './PriceChart.module.css';
import { tradeKinds, useOwnTrades } from './useOwnTrades.ts';
import type { TradeGroup } from './useOwnTrades.ts';

const formatPrice = (price: number) => price.toFixed(5);
const formatDay = (time: number) => formatUtc8(time).slice(5, 10);
const formatDayAndMinute = (time: number) => formatUtc8(time).slice(5, 16);

/** Time formats of a range's points and axis labels, and the number of points from one label to the next. */
const TIMES: Record<
  CandleRange,
  { label: (time: number) => string; tick: (time: number) => string; every: number }
> = {
  hour: { label: formatMinute, tick: formatMinute, every: 15 },
  day: { label: formatDayAndMinute, tick: formatMinute, every: 24 },
  week: { label: formatDayAndMinute, tick: formatDay, every: 48 },
  month: { label: formatDayAndMinute, tick: formatDay, every: 36 },
};

/**
 * The price of KL in USDT over the last hour, with `hasRanges` also over a day, a week and a month: each candle's high in
 * time order, then the live price.
 */
export function PriceChart({ hasRanges = false }: { hasRanges?: boolean }) {
  const { t, language } = useTranslation();
  const [range, setRange] = useState<CandleRange>('hour');
  const { data: candles, isError, refetch } = useCandles(range);
  const price = useLivePrice();
  const isSignedIn = useSessionAddress() !== '';
  const [areTradesOn, setAreTradesOn] = useState(storage.areTradesShown);
  const marksTrades = hasRanges && isSignedIn && areTradesOn;
  const trades = useOwnTrades(candles, marksTrades);
  const { label, tick, every } = TIMES[range];

  /** The whole range, or since the first trade if KL is younger than the range. */
  function periodOf(all: readonly Candle[]) {
    if (!all[0] || coversRange(all, range)) return { range };
    return sinceTime(all[0].t, range === 'hour' || range === 'day', language);
  }

  function points(all: readonly Candle[]): ChartPoint[] {
    const highs = all.map(({ t: time, h }) => ({
      label: label(time) + zoneNote(time),
      tick: tick(time),
      value: h,
    }));
    return all.length > 0 && price ? [...highs, { label: t('power.change.now'), value: price }] : highs;
  }

  const wordsOf = ({ counts }: TradeGroup) =>
    tradeKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => {
        const what = t(`swap.trades.${kind}`);
        return counts[kind] === 1
          ? t('swap.trades.once', { what })
          : t('swap.trades.times', { what, count: formatCount(counts[kind]) });
      })
      .reduce((first, second) => t('swap.trades.and', { first, second }));

  return (
    <>
      <Explained id="price">
        <ChartFrame
          // The key resets the crosshair when the range changes.
          key={range}
          label={range === 'hour' ? t('swap.priceLabel') : t(`swap.priceLabels.${range}`)}
          points={candles && points(candles)}
          live={{
            value: price,
            change: candles && changeBetween(t, Number(candles[0]?.o), price, periodOf(candles)),
          }}
          marks={
            marksTrades
              ? trades.groups.map((group) => ({ ...group, kind: kindOf(group), text: wordsOf(group) }))
              : undefined
          }
          noMarks={trades.isLoaded ? t('swap.trades.none') : undefined}
          range="price"
          unit="USDT"
          formatValue={formatPrice}
          formatAxis={formatPrice}
          labelEvery={every}
          hasFailed={isError && !candles}
          onRetry={() => void refetch()}
        />
      </Explained>
      {marksTrades && <Legend isCut={trades.isCut} />}
      {hasRanges && (
        <div className={styles.ranges}>
          <SegmentedControl
            size="small"
            label={t('power.range')}
            items={candleRanges.map((value) => ({
              value,
              label: value === 'hour' ? t('swap.hour') : t(`power.ranges.${value}`),
            }))}
            value={range}
            onChange={setRange}
          />
          {isSignedIn && (
            <Button
              variant={areTradesOn ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={areTradesOn}
              onClick={() => {
                storage.writeTradesShown(!areTradesOn);
                setAreTradesOn(!areTradesOn);
              }}
            >
              {t('swap.trades.show')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** The price after the last trade: undefined while loading, null before the first trade or when the request failed. */
function useLivePrice(): number | null | undefined {
  const { data, isError } = useCall('homeStats', {}, { poll: PRICE_POLL });
  if (!data) return isError ? null : undefined;
  return Number(data.klPrice) || null;
}

function kindOf({ counts }: TradeGroup) {
  const kinds = tradeKinds.filter((kind) => counts[kind] > 0);
  return kinds.length === 1 ? kinds[0]! : 'several';
}

function Legend({ isCut }: { isCut: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={styles.legend}>
      {[...tradeKinds, 'several' as const].map((kind) => (
        <span key={kind} className={styles.kind}>
          <ChartSign kind={kind} />
          {t(`swap.trades.${kind}`)}
        </span>
      ))}
      {isCut && <span>{t('swap.trades.newest')}</span>}
    </p>
  );
}
