import { useTranslation } from 'react-i18next';
import { AuditMark } from '../../art/AuditMark.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './About.module.css';

/** Two places for auditors, both open: nothing has been published. */
export function AuditCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('homeMore.audit.title')}>
      <ul className={styles.auditors}>
        {(['first', 'second'] as const).map((name) => (
          <li key={name} className={styles.auditor}>
            <AuditMark name={name} />
            <span className={styles.strong}>{t(`homeMore.audit.${name}`)}</span>
            <span className={styles.caption}>{t('homeMore.audit.none')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('homeMore.audit.text')}</p>
    </Card>
  );
}
