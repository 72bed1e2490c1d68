import { useTranslation } from 'react-i18next';
import { BannerArt } from '../../art/BannerArt.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { FadeCarousel } from '../../ui/FadeCarousel.tsx';

/** Two banners: what a licence is, and the fund. */
export function NodeBanners() {
  const { t } = useTranslation();
  return (
    <FadeCarousel
      label={t('node.banners.label')}
      slides={[
        <Banner
          key="node"
          title={t('node.banners.nodeTitle')}
          text={t('node.banners.nodeText')}
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
