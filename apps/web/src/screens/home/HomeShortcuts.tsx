import { TileIcon } from '../../art/TileIcon.tsx';
import type { TileIconName } from '../../art/TileIcon.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { toast } from '../../ui/toast.ts';
import styles from './Home.module.css';

export function HomeShortcuts() {
  const { t } = useTranslation();
  const showComingSoon = () => toast.info(t('common.comingSoon'));
  return (
    <nav className={styles.tiles} aria-label={t('home.tiles.label')}>
      {(['power', 'fight101', 'dao'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          data-soon=""
          aria-describedby={`${name}-soon`}
          onClick={showComingSoon}
        >
          <Icon name={name} />
          <span>{t(`home.tiles.${name}`)}</span>
          <span id={`${name}-soon`} className={styles.soon} aria-hidden="true">
            {t('home.tiles.soon')}
          </span>
        </button>
      ))}
      <a href={env.outsidePages.docs} target="_blank" rel="noopener noreferrer" className={styles.tile}>
        <Icon name="school" />
        <span>{t('home.tiles.school')}</span>
      </a>
    </nav>
  );
}

function Icon({ name }: { name: TileIconName }) {
  return (
    <span className={styles.icon}>
      <TileIcon name={name} />
    </span>
  );
}
