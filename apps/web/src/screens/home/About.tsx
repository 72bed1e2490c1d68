import { AuditMark } from '../../art/AuditMark.tsx';
import { SocialIcon } from '../../art/SocialIcon.tsx';
import type { SocialName } from '../../art/SocialIcon.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './About.module.css';

/** Two auditors, not named yet: no audit has been published. */
export function AuditCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('home.audit.title')}>
      <ul className={styles.auditors}>
        {(['first', 'second'] as const).map((name) => (
          <li key={name} className={styles.auditor}>
            <AuditMark name={name} />
            <span className={styles.strong}>{t(`home.audit.${name}`)}</span>
            <span className={styles.caption}>{t('home.audit.none')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('home.audit.text')}</p>
    </Card>
  );
}

const PARTNERS = ['JuChain', 'JuCoin', 'AiBlock', 'JuCard', 'JuGame', 'JuChat', 'JuOne'] as const;

/** Seven partner names as text. */
export function PartnersCard() {
  const { t } = useTranslation();
  return (
    <section className={styles.onCanvas}>
      <h2 className={styles.partnersTitle}>{t('home.partners')}</h2>
      <ul className={styles.partners}>
        {PARTNERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The accounts do not exist yet, so the links are disabled. */
const ACCOUNTS: readonly { icon: SocialName; name: string }[] = [
  { icon: 'x', name: 'X' },
  { icon: 'telegram', name: 'Telegram' },
  { icon: 'facebook', name: 'Facebook' },
];

/** Links to the project's social accounts. */
export function ContactCard() {
  const { t } = useTranslation();
  return (
    <section className={styles.contact}>
      <h2 className={styles.quietTitle}>{t('home.contact.title')}</h2>
      <ul className={styles.social}>
        {ACCOUNTS.map(({ icon, name }) => (
          <li key={icon}>
            {/* A link whose address does not exist yet. */}
            {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a
              role="link"
              aria-disabled="true"
              aria-label={t('home.contact.item', { name })}
              title={t('common.comingSoon')}
            >
              <SocialIcon name={icon} />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.soon} aria-hidden="true">
        {t('common.comingSoon')}
      </p>
    </section>
  );
}
