import { formatUtc8 } from '@koala/protocol/utc8';
import { clsx } from 'clsx/lite';
import { useQueryClient } from '@tanstack/react-query';
import { useIsApiUnresponsive } from '../api/apiHealth.ts';
import { useLastSeen } from '../api/lastSeen.ts';
import { useServerHeaders } from '../api/serverHeaders.ts';
import type { Behind } from '../api/serverHeaders.ts';
import { formatCount } from '../format/amounts.ts';
import { formatLocalDateTime } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import styles from './ConnectionNotice.module.css';

/** Part of the first load, because code needed offline cannot be fetched then. */
export function ConnectionNotice({ isBare }: { isBare: boolean }) {
  const isOffline = useIsOffline();
  const isSilent = useIsApiUnresponsive();
  const problem = isOffline ? 'offline' : isSilent ? 'silent' : undefined;
  const behind = useServerHeaders((state) => state.behind);
  if (problem) return <Notice problem={problem} isBare={isBare} />;
  return behind ? <BehindNotice behind={behind} isBare={isBare} /> : null;
}

/** At the bottom, over the page, so that the figures above do not move. */
function BehindNotice({ behind: { blocks, at }, isBare }: { behind: Behind; isBare: boolean }) {
  const { t, language } = useTranslation();
  const time = formatLocalDateTime(formatUtc8(at), language);
  return (
    <p
      className={clsx(styles.notice, styles.foot)}
      role="status"
      data-bare={isBare || undefined}
      data-screen-only=""
    >
      {t('common.connection.age', { time })}{' '}
      {blocks > 0
        ? t('common.connection.behind', { blocks: formatCount(blocks) })
        : t('common.connection.still')}
    </p>
  );
}

function Notice({ problem, isBare }: { problem: 'offline' | 'silent'; isBare: boolean }) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const all = client.getQueryCache().getAll();
  const lastSeen = Object.values(useLastSeen());
  // The oldest of the restored figures counts, so that none appears fresher than it is.
  const age =
    lastSeen.length > 0 ? Math.min(...lastSeen) : Math.max(0, ...all.map(({ state }) => state.dataUpdatedAt));
  return (
    <p className={styles.notice} role="status" data-bare={isBare || undefined} data-screen-only="">
      {t(`common.connection.${problem}`)}
      {age > 0 &&
        ` ${t('common.connection.age', {
          time: formatLocalDateTime(formatUtc8(Math.floor(age / 1_000)), language),
        })}`}
    </p>
  );
}
