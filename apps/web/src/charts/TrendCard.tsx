import type { CallRequest } from '@koala/api-schema/calls';
import type { TrendPoint } from '@koala/api-schema/entities/figures';
import { DAY, HOUR } from '@koala/protocol/utc8';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { Explained } from '../figures/Explained.tsx';
import { formatCount } from '../format/amounts.ts';
import { parseDateTime, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useClockOffset } from '../lib/serverClock.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { Card } from '../ui/Card.tsx';
import { ChartFrame } from '../ui/ChartFrame.tsx';
import type { ChartPoint } from '../ui/chartScale.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { changeBetween, sinceTime } from './change.ts';

type TrendType = CallRequest<'trend'>['type'];

/** Seconds from one point to the next, and the number of points from one label to the next. */
const RANGES = {
  1: { name: 'power.ranges.day', step: HOUR, labelEvery: 4 },
  2: { name: 'power.ranges.week', step: DAY, labelEvery: 1 },
  3: { name: 'power.ranges.month', step: DAY, labelEvery: 5 },
} as const;
const types = ['1', '2', '3'] as const;

/** Total power over time: hourly for 24 h, daily for 7 days or a month. */
export function TrendCard() {
  const { t, language } = useTranslation();
  const [type, setType] = useState<TrendType>('1');
  const reads = {
    1: useTrend('1', type),
    2: useTrend('2', type),
    3: useTrend('3', type),
  };
  const { data, dataUpdatedAt, isError, refetch } = reads[type];
  const total = latestTotal(Object.values(reads));
  const clockOffset = useClockOffset(({ offset }) => offset);
  const points =
    data &&
    trendPoints(data, type, {
      total,
      time: (dataUpdatedAt + clockOffset) / 1_000,
      label: t('power.change.now'),
    });
  return (
    <Card
      title={t('power.trend')}
      action={
        <SegmentedControl
          size="small"
          label={t('power.range')}
          items={types.map((value) => ({ value, label: t(RANGES[value].name) }))}
          value={type}
          onChange={setType}
        />
      }
    >
      <Explained id="totalPower">
        <ChartFrame
          // The key resets the crosshair when the range changes.
          key={type}
          label={t('power.trendLabel', { range: t(RANGES[type].name) })}
          points={points}
          live={{ value: total, change: data && growth(data) }}
          unit="T/H"
          formatValue={formatCount}
          labelEvery={RANGES[type].labelEvery}
          hasFailed={isError && !data}
          onRetry={() => void refetch()}
        />
      </Explained>
    </Card>
  );

  /** The first point has the total at the end of its hour or day, so the change counts from there. */
  function growth(trend: readonly TrendPoint[]) {
    const [first, second] = fromFirstPower(trend);
    if (!first || !second) return undefined;
    const end = parseDateTime(first.time) + RANGES[type].step;
    return changeBetween(t, Number(first.amount), total, sinceTime(end, type === '1', language));
  }
}

/** Only the visible range is requested; the others return cached data. */
const useTrend = (type: TrendType, shown: TrendType) =>
  useCall('trend', { type }, { poll: PRICE_POLL, enabled: type === shown });

/** The last point of every range is the total at the time of its request; all ranges use the newest one. */
function latestTotal(reads: readonly ReturnType<typeof useTrend>[]): number | null | undefined {
  const latest = reads.reduce((one, other) => (other.dataUpdatedAt > one.dataUpdatedAt ? other : one));
  if (!latest.data) return undefined;
  return Number(latest.data.at(-1)?.amount) || null;
}

interface Now {
  /** The live total; undefined or null while it is unknown. */
  total: number | null | undefined;
  /** Unix seconds. */
  time: number;
  label: string;
}

/**
 * Points of the chart, labeled by the time of day for 24 h (type 1) and by the day (MM-DD) for 7 days and a month. The
 * last hour or day is still running: its point has the live total and is placed at the elapsed fraction of its step.
 */
export function trendPoints(trend: readonly TrendPoint[], type: TrendType, now?: Now): ChartPoint[] {
  const known = fromFirstPower(trend);
  return known.map(({ time, amount }, index) => {
    const start = parseDateTime(time);
    const tick = type === '1' ? time.slice(11, 16) : time.slice(5, 10);
    const point = { label: tick + zoneNote(start), tick, value: Number(amount) };
    if (!now || index < known.length - 1) return point;
    const passed = (now.time - start) / RANGES[type].step;
    // The elapsed fraction is unknown when the chain's clock differs from the server's.
    const share = passed > 0 && passed < 1 ? passed : 1;
    return { ...point, label: now.label, value: now.total ?? point.value, at: index - 1 + share };
  });
}

/** Drops the leading zeros that the API returns for the time before the network had power. */
function fromFirstPower(trend: readonly TrendPoint[]): readonly TrendPoint[] {
  const first = trend.findIndex(({ amount }) => Number(amount) > 0);
  return first < 0 ? [] : trend.slice(first);
}
