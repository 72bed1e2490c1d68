import { useQueryClient } from '@tanstack/react-query';
import { useIsApiSilent } from '../api/apiSilence.ts';
import { useLastSeen } from '../api/lastSeen.ts';
import { formatDateTime, formatLocalDateTime } from '../format/dateTime.ts';
import { useLanguage, useTranslation } from '../i18n/translate.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import styles from './ConnectionNotice.module.css';

/**
 * A quiet line while the device is offline or the server does not answer, with the age of the figures. Part of the first load: code that is
 * needed without a network cannot be fetched then.
 */
export function ConnectionNotice({ isBare }: { isBare: boolean }) {
  const isOffline = useIsOffline();
  const isSilent = useIsApiSilent();
  const problem = isOffline ? 'offline' : isSilent ? 'silent' : undefined;
  return problem ? <Notice problem={problem} isBare={isBare} /> : null;
}

function Notice({ problem, isBare }: { problem: 'offline' | 'silent'; isBare: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const all = client.getQueryCache().getAll();
  const lastSeen = Object.values(useLastSeen());
  // Of figures of an earlier visit the oldest counts: none is to pass for younger than it is.
  const age =
    lastSeen.length > 0 ? Math.min(...lastSeen) : Math.max(0, ...all.map(({ state }) => state.dataUpdatedAt));
  return (
    <p className={styles.notice} role="status" data-bare={isBare || undefined}>
      {t(`common.connection.${problem}`)}
      {age > 0 &&
        ` ${t('common.connection.age', {
          time: formatLocalDateTime(formatDateTime(Math.floor(age / 1_000)), language),
        })}`}
    </p>
  );
}
