import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInView } from '../../lib/InView.tsx';
import styles from './Rank.module.css';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

export function RankCountdown() {
  const { t } = useTranslation();
  const [left, setLeft] = useState(timeLeft);
  const isOver = left === null;
  const isInView = useIsInView();

  useEffect(() => {
    if (isOver || !isInView) return;
    const timer = setInterval(() => setLeft(timeLeft()), 1000);
    return () => clearInterval(timer);
  }, [isOver, isInView]);

  if (!left) return null;
  return (
    <div className={styles.countdown} role="timer">
      <span className={styles.caption}>{t('home.rank.endsIn')}</span>
      <dl className={styles.clock}>
        {PARTS.map((part) => (
          <div key={part}>
            <dd className={styles.digits}>{String(left[part]).padStart(2, '0')}</dd>
            <dt className={styles.caption}>{t(`home.rank.${part}`)}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** 2025-05-23 23:59:59 in UTC+8, milliseconds. */
const RANK_END = Date.UTC(2025, 4, 23, 15, 59, 59);

/** The time left until the ranking ends, rounded up to whole seconds; null once it has ended. */
function timeLeft() {
  const left = Math.ceil((RANK_END - Date.now()) / 1000);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
