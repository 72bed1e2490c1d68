import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import type { Tier } from './rankTiers.ts';
import styles from './Rank.module.css';

interface OwnPlaceProps {
  place: number;
  tier: Tier;
  /** Brings the row into view. */
  onShow: () => void;
}

/** The account's place, and the way to its row. */
export function OwnPlace({ place, tier, onShow }: OwnPlaceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ownPlace}>
      <span>{t('home.rank.ownPlace', { place, tier: t(`home.rank.${tier}`) })}</span>
      <Button variant="secondary" size="small" onClick={onShow}>
        {t('home.rank.showOwn')}
      </Button>
    </div>
  );
}
