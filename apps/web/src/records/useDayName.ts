import { formatUtc8 } from '@koala/protocol/utc8';
import { formatLocalDate, formatLocalDay } from '../format/dateTime.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { useOpenedAt } from '../lib/useNow.ts';

/** Names the day of a server date: 'Today', 'Nov 24', or for other years 'Nov 24, 2025'. */
export function useDayName(): (at: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = formatUtc8(useOpenedAt() / 1000);
  return (at) => {
    if (at.slice(0, 10) === today.slice(0, 10)) return t('records.today');
    return at.slice(0, 4) === today.slice(0, 4)
      ? formatLocalDay(at, language)
      : formatLocalDate(at, language);
  };
}
