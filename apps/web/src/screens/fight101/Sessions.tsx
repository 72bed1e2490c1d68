import { useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { StatusSlot } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useNow } from '../../lib/useNow.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SessionSlide } from './SessionSlide.tsx';
import styles from './Fight101.module.css';

/** The sessions side by side, newest first. They move by swiping or by the arrows, never automatically. */
export function Sessions() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('fightList', {});
  const { claim, isClaiming, record } = useClaim('claimDividend');
  const track = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const now = useNow();
  const sessions = data && [...data].reverse();
  const last = (sessions?.length ?? 0) - 1;

  function show(index: number) {
    const element = track.current;
    if (element) element.scrollTo({ left: index * element.clientWidth });
  }

  function follow() {
    const element = track.current;
    if (element && element.clientWidth > 0) setActive(Math.round(element.scrollLeft / element.clientWidth));
  }

  return (
    <Card
      variant="flush"
      title={t('fight101.sessions')}
      action={
        last > 0 && (
          <div className={styles.moves}>
            <IconButton
              label={t('fight101.newer')}
              aria-disabled={active === 0}
              onClick={() => show(Math.max(0, active - 1))}
            >
              <BackIcon />
            </IconButton>
            <span className={styles.position}>{`${active + 1}/${last + 1}`}</span>
            <IconButton
              label={t('fight101.older')}
              aria-disabled={active === last}
              onClick={() => show(Math.min(last, active + 1))}
            >
              <ForwardIcon />
            </IconButton>
          </div>
        )
      }
    >
      {sessions === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <div className={styles.slideSkeleton} role="status" aria-label={t('common.loading')}>
            <Skeleton width="8rem" height="1.75rem" />
            <Skeleton width="10rem" height="4rem" />
            <Skeleton height="3.5rem" />
            <Skeleton width="14rem" height="1.25rem" />
            <Skeleton width="12rem" height="1.25rem" />
          </div>
        )
      ) : last < 0 ? (
        <EmptyState compact title={t('common.noData')} text={t('fight101.sessionsEmpty')} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-redundant-roles
        <ul
          ref={track}
          role="list"
          // Focusable, so that it can be scrolled with the keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('fight101.sessions')}
          className={styles.track}
          onScroll={follow}
        >
          {sessions.map((session) => (
            <SessionSlide
              key={session.id}
              session={session}
              now={now}
              isClaiming={isClaiming}
              onClaim={() => void claim({ session: BigInt(session.id) })}
            />
          ))}
        </ul>
      )}
      {record && (
        <div className={styles.inset}>
          <StatusSlot lines={2} record={record} />
        </div>
      )}
    </Card>
  );
}
