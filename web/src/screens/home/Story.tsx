import { useState } from 'react';
import { TileIcon } from '../../art/TileIcon.tsx';
import { LazyBeginSheet } from '../../begin/LazyBeginSheet.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './Head.module.css';

const STEPS = [
  { name: 'buy', icon: 'power' },
  { name: 'earn', icon: 'coin' },
  { name: 'use', icon: 'exchange' },
] as const;

/** What Koala is, in a sentence and a picture, and the way in. */
export function Story() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="story" data-visitor="">
      <h2 id="story" className={styles.sentence}>
        {t('home.story.title')}
      </h2>
      {/* Safari drops the list role when the markers are styled away. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" className={styles.picture}>
        {STEPS.map(({ name, icon }) => (
          <li key={name}>
            <TileIcon name={icon} size="3.25rem" />
            <span>{t(`home.story.${name}`)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button block onClick={() => setIsOpen(true)}>
          {t('home.story.begin')}
        </Button>
        <LinkButton block variant="secondary" to={routes.powerPurchase.path}>
          {t('home.story.power')}
        </LinkButton>
      </div>
      <LazyBeginSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
