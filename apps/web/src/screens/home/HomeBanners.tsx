import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BannerArt } from '../../art/BannerArt.tsx';
import type { BannerArtName } from '../../art/BannerArt.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Deferred } from '../../lib/Deferred.tsx';
import { routes } from '../../routes.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FadeCarousel } from '../../ui/FadeCarousel.tsx';
import { ForwardIcon } from '../../ui/icons.tsx';
import styles from './Home.module.css';

export function HomeBanners() {
  const { t } = useTranslation();
  return (
    <FadeCarousel
      label={t('home.news.label')}
      slides={[
        <Link key="power" to={routes.powerPurchase.path} className={styles.banner}>
          <Banner
            title={t('home.news.power.title')}
            text={t('home.news.power.text')}
            action={<Action>{t('home.news.power.action')}</Action>}
            art={<Art name="power" />}
          />
        </Link>,
        <Link key="cards" to={routes.fight101.path} className={styles.banner}>
          <Banner
            title={t('home.news.cards.title')}
            text={t('home.news.cards.text')}
            action={<Action>{t('home.news.cards.action')}</Action>}
            art={
              <Deferred>
                <Art name="cards" />
              </Deferred>
            }
          />
        </Link>,
      ]}
    />
  );
}

function Action({ children }: { children: ReactNode }) {
  return (
    <span className={styles.go}>
      {children}
      <ForwardIcon width="1rem" height="1rem" />
    </span>
  );
}

function Art({ name }: { name: BannerArtName }) {
  return (
    <span className={styles.art}>
      <BannerArt name={name} />
    </span>
  );
}
