import { useTranslation } from 'react-i18next';
import { TileIcon } from '../../art/TileIcon.tsx';
import { env } from '../../env.ts';
import { toast } from '../../ui/toast.ts';
import styles from './Home.module.css';

/** Four shortcuts: three are still to come, the school is a page outside. */
export function Tiles() {
  const { t } = useTranslation();
  const sayComingSoon = () => toast.info(t('common.comingSoon'));
  return (
    <nav className={styles.tiles} aria-label={t('home.tiles.label')}>
      {(['power', 'fight101', 'dao'] as const).map((name) => (
        <button key={name} type="button" className={styles.tile} onClick={sayComingSoon}>
          <TileIcon name={name} />
          <span>{t(`home.tiles.${name}`)}</span>
        </button>
      ))}
      <a href={env.outsidePages.docs} target="_blank" rel="noopener noreferrer" className={styles.tile}>
        <TileIcon name="school" />
        <span>{t('home.tiles.school')}</span>
      </a>
    </nav>
  );
}
