import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { AuditCard, ContactCard, PartnersCard } from './About.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { TokenCard } from './TokenCard.tsx';
import styles from './About.module.css';

/** End of the front page: about Koala, its partners and auditors. */
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
