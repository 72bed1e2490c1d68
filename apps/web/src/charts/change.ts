import type { Language } from '@koala/protocol/languages';
import { formatUtc8 } from '@koala/protocol/utc8';
import type { CandleRange } from '../api/candles.ts';
import { formatLocalDay, formatMinute, zoneNote } from '../format/dateTime.ts';
import type { Translate } from '../i18n/translate.ts';
import type { ChartChange } from '../ui/Chart.tsx';

/** The range that a change covers, or its start if the data do not cover a whole range. */
type Period = { range: CandleRange } | { since: string };

/** The period since `time`, Unix seconds; if `isShort`, named by the time of day instead of the date. */
export const sinceTime = (time: number, isShort: boolean, language: Language): Period => ({
  since: isShort ? formatMinute(time) + zoneNote(time) : formatLocalDay(formatUtc8(time), language),
});

/** The change from one value to another in percent; undefined without a value to compare with. */
export function changeBetween(
  t: Translate,
  from: number | undefined,
  to: number | null | undefined,
  period: Period,
): ChartChange | undefined {
  if (!from || !to) return undefined;
  const amount = Math.abs((to / from - 1) * 100).toFixed(2);
  const percent = `${amount}%`;
  const within = (change: string) =>
    'range' in period
      ? t(`power.change.${period.range}`, { change })
      : t('power.change.since', { change, time: period.since });
  if (Number(amount) === 0) {
    return { kind: 'neutral', shown: within(percent), spoken: within(t('power.change.same')) };
  }
  return to > from
    ? { kind: 'good', shown: within(`▲ ${percent}`), spoken: within(t('power.change.up', { percent })) }
    : { kind: 'bad', shown: within(`▼ ${percent}`), spoken: within(t('power.change.down', { percent })) };
}
