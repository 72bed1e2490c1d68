import type { CallRequest } from '@koala/api-schema/calls';
import type { TrendPoint } from '@koala/api-schema/entities/figures';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { formatCount } from '../format/amounts.ts';
import { parseDateTime, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { Card } from '../ui/Card.tsx';
import { ChartFrame } from '../ui/ChartFrame.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';

type TrendType = CallRequest<'trend'>['type'];

/** How many points lie between two labels: 4 hours, 1 day, 5 days. */
const LABEL_EVERY: Record<TrendType, number> = { 1: 4, 2: 1, 3: 5 };
const KEYS = { 1: 'power.ranges.day', 2: 'power.ranges.week', 3: 'power.ranges.month' } as const;
const types = ['1', '2', '3'] as const;

/** All power over time: by the hour for 24 h, by the day for 7 days or a month. */
export function TrendCard() {
  const { t } = useTranslation();
  const [type, setType] = useState<TrendType>('1');
  const { data, isError, refetch } = useCall('trend', { type }, { poll: PRICE_POLL });
  return (
    <Card
      title={t('power.trend')}
      action={
        <SegmentedControl
          size="small"
          label={t('power.range')}
          items={types.map((value) => ({ value, label: t(KEYS[value]) }))}
          value={type}
          onChange={setType}
        />
      }
    >
      <ChartFrame
        label={t('power.trendLabel', { range: t(KEYS[type]) })}
        points={data && trendPoints(data, type)}
        unit="T/H"
        formatValue={formatCount}
        labelEvery={LABEL_EVERY[type]}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

/** Points of the chart: the time of day is the label for 24 h (type 1), the day (MM-DD) for 7 days and a month. */
export function trendPoints(trend: readonly TrendPoint[], type: '1' | '2' | '3') {
  return trend.map(({ time, amount }) => {
    const tick = type === '1' ? time.slice(11, 16) : time.slice(5, 10);
    return { label: tick + zoneNote(parseDateTime(time)), tick, value: Number(amount) };
  });
}
