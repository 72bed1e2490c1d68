import { useTranslation } from 'react-i18next';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './People.module.css';

/** For wallet users: what to join, and the way in. */
export function EnterCard() {
  const { t } = useTranslation();
  return (
    <section className={styles.enter}>
      <div className={styles.enterWords}>
        <h2 className={styles.effect}>{t('homeMore.enter.title')}</h2>
        <p className={styles.joinLine}>{t('homeMore.enter.join')}</p>
        <p className={styles.text}>{t('homeMore.enter.text')}</p>
      </div>
      <KoalaPose pose="cheer" width="7.5rem" />
      <div className={styles.enterAction}>
        <LinkButton to="/powerPurchase" block>
          {t('homeMore.enter.action')}
        </LinkButton>
      </div>
    </section>
  );
}
