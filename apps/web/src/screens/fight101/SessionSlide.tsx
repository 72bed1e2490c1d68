import type { FightSession } from '@koala/api-schema/entities/rounds';
import { CARD_PRICE } from '@koala/protocol/economics';
import { useWallet } from '../../account/walletStore.ts';
import { cardReturns } from '../../flows/limits.ts';
import { formatExact, formatRecord2, formatSmall2 } from '../../format/amounts.ts';
import { parseDateTime, zoneNote } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Fight101.module.css';

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

export function SessionSlide({ session, now, isClaiming, onClaim }: SessionSlideProps) {
  const { t } = useTranslation();
  const state = sessionState(session, now);
  // Without a sign-in the server cannot identify the account and returns 0.
  const isSigned = useWallet((wallet) => wallet.isSigned);
  return (
    <li className={styles.slide}>
      <div className={styles.slideHead}>
        <h3>{t('fight101.session', { id: session.id })}</h3>
        {isSigned && session.myCards > 0 && (
          <span className={styles.owned}>{t('fight101.mine', { number: session.myCards })}</span>
        )}
        <StatusBadge kind={KINDS[state]} variant="filled">
          {t(`fight101.state.${state}`)}
        </StatusBadge>
      </div>
      <Facts layout="grid">
        <Amount label={t('fight101.totalReward')} value={session.totalReward} isMain />
        <Amount label={t('fight101.myMaxReward')} value={isSigned ? session.myMaxReward : null} />
        <Amount label={t('fight101.getReward')} value={isSigned ? session.getReward : null} />
      </Facts>
      <p className={styles.times}>
        <span>{session.startTime.replaceAll('-', '')}</span>
        <span aria-hidden="true">–</span>
        <span>{session.endTime.replaceAll('-', '') + zoneNote(parseDateTime(session.endTime))}</span>
      </p>
      {/* Same height in each state, because a state without a button would leave a gap. */}
      <div className={styles.slideFoot}>
        {state === 'claimable' ? (
          <Button block loading={isClaiming} onClick={onClaim}>
            {t('fight101.claim')}
          </Button>
        ) : (
          <p className="muted">
            {state === 'live'
              ? t('fight101.liveNote', { amount: formatRecord2(cardReturns(CARD_PRICE).atEnd) })
              : t(`fight101.notes.${state === 'over' && !isSigned ? 'visitor' : state}`)}
          </p>
        )}
      </div>
    </li>
  );
}

interface AmountProps {
  label: string;
  /** null: not signed in. */
  value: string | null;
  isMain?: boolean;
}

function Amount({ label, value, isMain = false }: AmountProps) {
  const wei = value === null ? null : parseAmount(value);
  return (
    <Fact wide={isMain} label={label}>
      <Figure
        size={isMain ? 'hero' : 'card'}
        unit="USDT"
        value={wei === null ? '–' : formatSmall2(wei)}
        exact={wei === null ? undefined : formatExact(wei)}
      />
    </Fact>
  );
}

/** live: cards are on sale. claimable: ended, with an unclaimed dividend. claimed: the dividend was paid. over: no dividend. */
type SessionState = 'upcoming' | 'live' | 'claimable' | 'claimed' | 'over';

/** `now`: Unix seconds. */
export function sessionState(session: FightSession, now: number): SessionState {
  if (now < parseDateTime(session.startTime)) return 'upcoming';
  if (now < parseDateTime(session.endTime)) return 'live';
  if (parseAmount(session.getReward) > 0n) return 'claimed';
  return parseAmount(session.myMaxReward) > 0n ? 'claimable' : 'over';
}
