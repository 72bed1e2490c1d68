import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import styles from './Fight101.module.css';

/** The banner drawn for the reader's language. */
export function FightBanner() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <img
      className={styles.banner}
      src={`/banners/fight101-${language}.svg`}
      width={358}
      height={168}
      alt={t('fight101.banner')}
    />
  );
}
