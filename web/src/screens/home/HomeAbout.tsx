import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { AuditCard, ContactCard, PartnersCard } from './About.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { TokenCard } from './TokenCard.tsx';
import styles from './About.module.css';

/** The end of the front page: what Koala is and who is behind it. */
export function HomeAbout() {
  return (
    <div className={styles.cards}>
      <TokenCard />
      <FeaturesCard />
      <AuditCard />
      <PartnersCard />
      <ContactCard />
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
