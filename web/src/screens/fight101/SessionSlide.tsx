import type { FightSession } from '@koala/api-schema/entities';
import { useTranslation } from 'react-i18next';
import { formatExact, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Fight101.module.css';
import { sessionState, withoutDashes } from './sessionState.ts';

interface SessionSlideProps {
  session: FightSession;
  /** Unix seconds. */
  now: number;
  isClaiming: boolean;
  onClaim: () => void;
}

const KINDS = {
  upcoming: 'neutral',
  live: 'pending',
  claimable: 'good',
  claimed: 'good',
  over: 'neutral',
} as const;

/** One session: its pool, the account's part of it and what was claimed of that. */
export function SessionSlide({ session, now, isClaiming, onClaim }: SessionSlideProps) {
  const { t } = useTranslation();
  const state = sessionState(session, now);
  return (
    <li className={styles.slide}>
      <div className={styles.slideHead}>
        <h3>{t('fight101.session', { id: session.id })}</h3>
        <StatusBadge kind={KINDS[state]} variant="filled">
          {t(`fight101.state.${state}`)}
        </StatusBadge>
      </div>
      <dl className={styles.figures}>
        <Amount label={t('fight101.totalReward')} value={session.totalReward} isMain />
        <Amount label={t('fight101.myMaxReward')} value={session.myMaxReward} />
        <Amount label={t('fight101.getReward')} value={session.getReward} />
      </dl>
      <p className={styles.times}>
        <span>{withoutDashes(session.startTime)}</span>
        <span aria-hidden="true">–</span>
        <span>{withoutDashes(session.endTime)}</span>
      </p>
      {state === 'live' && <p className={styles.quiet}>{t('fight101.liveNote')}</p>}
      {state === 'claimable' && (
        <Button block loading={isClaiming} onClick={onClaim}>
          {t('fight101.claim')}
        </Button>
      )}
    </li>
  );
}

function Amount({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  const wei = parseAmount(value);
  return (
    <div className={isMain ? styles.main : undefined}>
      <dt className={styles.quiet}>{label}</dt>
      <dd>
        <Figure
          size={isMain ? 'hero' : 'card'}
          unit="USDT"
          value={formatUsdt2(wei)}
          exact={formatExact(wei)}
        />
      </dd>
    </div>
  );
}
