import { LANGUAGES } from '@koala/protocol/languages';
import { BannerArt } from '../../art/BannerArt.tsx';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { SocialIcon } from '../../art/SocialIcon.tsx';
import { TileIcon } from '../../art/TileIcon.tsx';
import { Banner } from '../Banner.tsx';
import { Card } from '../Card.tsx';
import styles from './Gallery.module.css';

const BANNERS = ['power', 'cards', 'node', 'fund', 'stars'] as const;
const TILES = [
  'power',
  'fight101',
  'dao',
  'school',
  'invite',
  'team',
  'audit',
  'burn',
  'treasury',
  'contract',
] as const;

/** All drawings. */
export function ArtGallery() {
  return (
    <>
      {BANNERS.map((name) => (
        <Banner
          key={name}
          title={`Banner ${name}`}
          text="A line of text beside it"
          art={<BannerArt name={name} />}
        />
      ))}
      {LANGUAGES.map((language) => (
        <img
          key={language}
          src={`/banners/fight101-${language}.svg`}
          alt={`Fight 101, ${language}`}
          width="100%"
        />
      ))}
      <Card title="Tiles">
        <div className={styles.row}>
          {TILES.map((name) => (
            <TileIcon key={name} name={name} />
          ))}
        </div>
      </Card>
      <Card title="Marks">
        <div className={styles.row}>
          <KoalaMark size="3rem" />
          <SocialIcon name="x" />
          <SocialIcon name="telegram" />
          <SocialIcon name="facebook" />
        </div>
      </Card>
    </>
  );
}
