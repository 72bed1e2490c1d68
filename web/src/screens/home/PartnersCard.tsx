import { useTranslation } from 'react-i18next';
import { NameMark } from '../../art/NameMark.tsx';
import styles from './About.module.css';

const PARTNERS = [
  { name: 'JuChain', letters: 'Jn' },
  { name: 'JuCoin', letters: 'Jo' },
  { name: 'AiBlock', letters: 'Ai' },
  { name: 'JuCard', letters: 'Jc' },
  { name: 'JuGame', letters: 'Jg' },
  { name: 'JuChat', letters: 'Jt' },
  { name: 'JuOne', letters: 'J1' },
] as const;

/** Seven names in three columns. */
export function PartnersCard() {
  const { t } = useTranslation();
  return (
    <section className={styles.onCanvas}>
      <h2 className={styles.partnersTitle}>{t('homeMore.partners')}</h2>
      <ul className={styles.partners}>
        {PARTNERS.map(({ name, letters }, index) => (
          <li key={name} className={styles.partner}>
            <NameMark letters={letters} tone={index} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
