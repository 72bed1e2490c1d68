import { useTranslation } from 'react-i18next';
import { BannerArt } from '../../art/BannerArt.tsx';
import { useRates } from '../../chain/useRates.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FadeCarousel } from '../../ui/FadeCarousel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { nodeFigures } from './nodeFigures.ts';

/** Two banners: what a licence is, and the fund. */
export function NodeBanners() {
  const { t } = useTranslation();
  const { data: rates } = useRates();
  return (
    <FadeCarousel
      label={t('node.banners.label')}
      slides={[
        <Banner
          key="node"
          title={t('node.banners.nodeTitle')}
          text={rates ? t('node.banners.nodeText', nodeFigures(rates)) : <Skeleton />}
          art={<BannerArt name="node" />}
        />,
        <Banner
          key="fund"
          title={t('node.banners.fundTitle')}
          text={t('node.banners.fundText')}
          art={<BannerArt name="fund" />}
        />,
      ]}
    />
  );
}
