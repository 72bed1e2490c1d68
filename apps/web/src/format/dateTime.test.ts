import { LANGUAGES, languages } from '@koala/protocol/languages';
import { formatUtc8 } from '@koala/protocol/utc8';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  formatLocalDate,
  formatLocalDateTime,
  formatLocalDay,
  formatLocalMonth,
  formatMinute,
  parseDateTime,
  untilMidnight,
  zoneNote,
} from './dateTime.ts';

describe('dates in UTC+8', () => {
  it('are written as the server writes them', () => {
    expect(formatUtc8(Date.UTC(2026, 6, 7, 13, 49) / 1000)).toBe('2026-07-07 21:49:00');
    expect(formatMinute(Date.UTC(2026, 0, 1, 16, 5) / 1000)).toBe('00:05');
  });

  it('end at midnight', () => {
    const midnight = Date.parse('2026-11-23T00:00:00+08:00') / 1000;
    expect(untilMidnight(midnight - 60)).toBe(60);
    expect(untilMidnight(midnight - 1)).toBe(1);
    expect(untilMidnight(midnight)).toBe(86_400);
  });

  it('survive a round trip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000 }),
        (seconds) => parseDateTime(formatUtc8(seconds)) === seconds,
      ),
    );
  });

  it('are written in the language of the reader', () => {
    expect(formatLocalDateTime('2026-11-20 08:05:12', 'en-US')).toBe('Nov 20, 2026, 08:05');
    expect(formatLocalDateTime('2026-11-20 08:05:12', 'zh-CN')).toContain('2026年11月20日');
    expect(formatLocalDateTime('2026-11-20 08:05:12', 'kr-KR')).toContain('2026. 11. 20.');
  });

  it.each(LANGUAGES)('are written as the standard library writes them: %s', (language) => {
    const standard = (seconds: number, style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languages[language].tag, { ...style, timeZone: 'Asia/Shanghai' }).format(
        seconds * 1000,
      );
    const time = { timeStyle: 'short', hourCycle: 'h23' } as const;
    const isAsStandard = (seconds: number) => {
      const text = formatUtc8(seconds);
      const date = { dateStyle: 'medium' } as const;
      expect(formatLocalDate(text, language)).toBe(standard(seconds, date));
      expect(formatLocalDateTime(text, language, true)).toBe(standard(seconds, { ...date, ...time }));
      expect(formatLocalDay(text, language)).toBe(standard(seconds, { month: 'short', day: 'numeric' }));
      const month = standard(seconds, { year: 'numeric', month: 'long' });
      expect(formatLocalMonth(text.slice(0, 7), language)).toBe(month);
    };
    for (let month = 0; month < 12; month++) isAsStandard(Date.UTC(2026, month, 9, 15, 59) / 1000);
    fc.assert(fc.property(fc.integer({ min: 946_684_800, max: 4_000_000_000 }), isAsStandard), {
      numRuns: 40,
    });
  });

  it('are short where the year is known', () => {
    expect(formatLocalDay('2026-11-20 00:00:00', 'en-US')).toBe('Nov 20');
    expect(formatLocalDay('2026-11-20 00:00:00', 'zh-CN')).toBe('11月20日');
    expect(formatLocalDay('2026-11-20 00:00:00', 'kr-KR')).toBe('11월 20일');
    expect(formatLocalDay('soon', 'en-US')).toBe('soon');
  });

  it('name their zone to a reader in another zone', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540);
    expect(formatLocalDateTime('2026-11-20 08:05:12', 'en-US')).toBe('Nov 20, 2026, 08:05\u00a0UTC+8');
    expect(zoneNote(0)).toBe('\u00a0UTC+8');
  });

  it('that are invalid stay unchanged', () => {
    expect(parseDateTime('yesterday')).toBeNaN();
    expect(formatLocalDateTime('yesterday', 'en-US')).toBe('yesterday');
  });
});
