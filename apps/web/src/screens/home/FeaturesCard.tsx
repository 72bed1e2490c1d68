import { BUY_BURN_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { TileIcon } from '../../art/TileIcon.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import styles from './Features.module.css';

const SLIDES = [
  [
    { name: 'fixed', icon: 'contract' },
    { name: 'burn', icon: 'burn' },
  ],
  [
    { name: 'reserve', icon: 'treasury' },
    { name: 'team', icon: 'team' },
  ],
] as const;

/** Four features on two slides; either arrow toggles the slide. */
export function FeaturesCard() {
  const { t } = useTranslation();
  const [active, setActive] = useState(0);
  const toggle = () => setActive(1 - active);
  return (
    <Card
      variant="tint"
      title={t('home.features.title')}
      action={
        <div className={styles.arrows}>
          <span role="status" className={styles.counter}>
            {t('home.features.counter', { current: active + 1, total: SLIDES.length })}
          </span>
          <IconButton label={t('home.features.previous')} onClick={toggle}>
            <BackIcon width="1.25rem" height="1.25rem" />
          </IconButton>
          <IconButton label={t('home.features.next')} onClick={toggle}>
            <ForwardIcon width="1.25rem" height="1.25rem" />
          </IconButton>
        </div>
      }
    >
      <div className={styles.window}>
        <div className={styles.track} style={{ transform: `translateX(${active * -100}%)` }}>
          {SLIDES.map((features, index) => (
            <ul key={index} className={styles.slide} inert={index !== active}>
              {features.map(({ name, icon }) => (
                <li key={name} className={styles.feature}>
                  <TileIcon name={icon} size="2.75rem" />
                  <h3 className={styles.name}>{t(`home.features.${name}.title`)}</h3>
                  <p className={styles.text}>
                    {t(`home.features.${name}.text`, { buyBurn: BUY_BURN_PERCENT.toString() })}
                  </p>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </Card>
  );
}
