import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeLeft } from './countdown.ts';
import styles from './Rank.module.css';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds until the ranking ends; nothing once it has. */
export function RankCountdown() {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => timeLeft(Date.now()));
  const isOver = left === null;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft(timeLeft(Date.now())), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  if (!left) return null;
  return (
    <div className={styles.countdown} role="timer">
      <span className={styles.caption}>{t('homeMore.rank.endsIn')}</span>
      <dl className={styles.clock}>
        {PARTS.map((part) => (
          <div key={part}>
            <dd className={styles.digits}>{String(left[part]).padStart(2, '0')}</dd>
            <dt className={styles.caption}>{t(`homeMore.rank.${part}`)}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
