import { useTranslation } from 'react-i18next';
import { SocialIcon } from '../../art/SocialIcon.tsx';
import type { SocialName } from '../../art/SocialIcon.tsx';
import styles from './About.module.css';

/** The accounts do not exist yet: their addresses are empty, and the links say so. */
const ACCOUNTS: readonly { icon: SocialName; name: string }[] = [
  { icon: 'x', name: 'X' },
  { icon: 'telegram', name: 'Telegram' },
  { icon: 'facebook', name: 'Facebook' },
];

/** Where to reach the people behind it, once there is somewhere. */
export function ContactCard() {
  const { t } = useTranslation();
  return (
    <section className={styles.contact}>
      <h2 className={styles.quietTitle}>{t('homeMore.contact.title')}</h2>
      <ul className={styles.social}>
        {ACCOUNTS.map(({ icon, name }) => (
          <li key={icon}>
            {/* A link of which only the address is missing. */}
            {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a
              role="link"
              aria-disabled="true"
              aria-label={t('homeMore.contact.item', { name })}
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
