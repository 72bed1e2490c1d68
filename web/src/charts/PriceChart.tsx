import { useState } from 'react';
import { candleRanges, useCandles } from '../api/candles.ts';
import type { CandleRange } from '../api/candles.ts';
import { storage } from '../account/storage.ts';
import { useSessionAddress } from '../account/walletStore.ts';
import { formatCount } from '../format/amounts.ts';
import { formatDateTime, formatMinute, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { ChartFrame } from '../ui/ChartFrame.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import styles from './PriceChart.module.css';
import { tradeKinds, useOwnTrades } from './useOwnTrades.ts';
import type { TradeCounts } from './useOwnTrades.ts';

const formatPrice = (price: number) => price.toFixed(5);
const formatDay = (time: number) => formatDateTime(time).slice(5, 10);
const formatDayAndMinute = (time: number) => formatDateTime(time).slice(5, 16);

/** How a range writes the time of a point and of a label under the drawing, and how many points lie between two labels. */
const TIMES: Record<
  CandleRange,
  { label: (time: number) => string; tick: (time: number) => string; every: number }
> = {
  hour: { label: formatMinute, tick: formatMinute, every: 15 },
  day: { label: formatDayAndMinute, tick: formatMinute, every: 24 },
  week: { label: formatDayAndMinute, tick: formatDay, every: 48 },
  month: { label: formatDayAndMinute, tick: formatDay, every: 36 },
};

interface PriceChartProps {
  /** CSS length of the drawing. */
  height?: string;
  /** Offers a day, a week and a month beside the hour. */
  hasRanges?: boolean;
}

/** KL prices in USDT, of the last hour at first: each candle's high, in time order. */
export function PriceChart({ height = '10rem', hasRanges = false }: PriceChartProps) {
  const { t } = useTranslation();
  const [range, setRange] = useState<CandleRange>('hour');
  const { data: candles, isError, refetch } = useCandles(range);
  const { label, tick, every } = TIMES[range];
  const isSignedIn = useSessionAddress() !== '';
  const [isShown, setIsShown] = useState(storage.areTradesShown);
  const trades = useOwnTrades(candles, hasRanges && isSignedIn && isShown);
  const signOf = (counts: TradeCounts | undefined) => {
    const kinds = tradeKinds.filter((kind) => counts && counts[kind] > 0);
    if (!counts || kinds.length === 0) return undefined;
    const text = kinds
      .map((kind) => t(`swap.trades.${kind}`, { count: formatCount(counts[kind]) }))
      .join(', ');
    const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
    return { kind: kinds.length === 1 ? kinds[0]! : 'several', count, text };
  };
  return (
    <>
      <ChartFrame
        // What a finger points at belongs to one range.
        key={range}
        label={range === 'hour' ? t('swap.priceLabel') : t(`swap.priceLabels.${range}`)}
        points={candles?.map(({ t: time, h }, index) => ({
          label: label(time) + zoneNote(time),
          tick: tick(time),
          value: h,
          sign: signOf(trades.get(index)),
        }))}
        range="price"
        unit="USDT"
        formatValue={formatPrice}
        formatAxis={formatPrice}
        labelEvery={every}
        height={height}
        hasFailed={isError && !candles}
        onRetry={() => void refetch()}
      />
      {hasRanges && isSignedIn && isShown && <Legend trades={trades} />}
      {hasRanges && (
        <div className={styles.ranges}>
          {isSignedIn && (
            <Button
              variant="quiet"
              size="small"
              aria-pressed={isShown}
              onClick={() => {
                storage.writeTradesShown(!isShown);
                setIsShown(!isShown);
              }}
            >
              {t(isShown ? 'swap.trades.hide' : 'swap.trades.show')}
            </Button>
          )}
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
        </div>
      )}
    </>
  );
}

/** What the signs are, and how many of each this range has. */
function Legend({ trades }: { trades: ReadonlyMap<number, TradeCounts> }) {
  const { t } = useTranslation();
  const all = [...trades.values()];
  const sums = tradeKinds.map((kind) => ({
    kind,
    count: all.reduce((sum, counts) => sum + counts[kind], 0),
  }));
  return (
    <p className={styles.legend}>
      {sums.map(
        ({ kind, count }) =>
          count > 0 && (
            <span key={kind} data-kind={kind}>
              {t(`swap.trades.${kind}`, { count: formatCount(count) })}
            </span>
          ),
      )}
    </p>
  );
}
