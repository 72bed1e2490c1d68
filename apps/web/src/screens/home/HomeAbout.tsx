import { BUY_BURN_PERCENT } from '@koala/protocol/economics';
import { useState } from 'react';
import { AuditMark } from '../../art/AuditMark.tsx';
import { TileIcon } from '../../art/TileIcon.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { BackIcon, ForwardIcon, icon } from '../../ui/icons.tsx';
import styles from './About.module.css';
import { TokenCard } from './TokenCard.tsx';

export function HomeAbout() {
  return (
    <div className="stack">
      <TokenCard />
      <FeaturesCard />
      <AuditCard />
      <Partners />
      <Contact />
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}

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
function FeaturesCard() {
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
                  <p className="muted">
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

/** The auditors are not named yet, because no audit has been published. */
function AuditCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('home.audit.title')}>
      <ul className={styles.auditors}>
        {(['first', 'second'] as const).map((name) => (
          <li key={name} className={styles.auditor}>
            <AuditMark name={name} />
            <span className={styles.strong}>{t(`home.audit.${name}`)}</span>
            <span className="caption">{t('home.audit.none')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('home.audit.text')}</p>
    </Card>
  );
}

const PARTNERS = ['JuChain', 'JuCoin', 'AiBlock', 'JuCard', 'JuGame', 'JuChat', 'JuOne'] as const;

function Partners() {
  const { t } = useTranslation();
  return (
    <section className={styles.onCanvas}>
      <h2 className={styles.partnersTitle}>{t('home.partners')}</h2>
      <ul className={styles.partners}>
        {PARTNERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

/** The accounts do not exist yet, so the links are disabled. */
const ACCOUNTS = [
  { name: 'X', Icon: icon('M5 5h3.6l11 14H16zM18.5 5l-5.7 6.5M5.5 19l5.9-6.8') },
  {
    name: 'Telegram',
    Icon: icon('M20.5 4.5 3.5 11.2l5.6 2.1 2 6.2 3-4 4.3 3.2zM9.1 13.3l7.4-5.3-5.4 7.5'),
  },
  { name: 'Facebook', Icon: icon('M15.5 4.5h-1.8c-2 0-3 1.2-3 3.2v12M7.5 11.5h7') },
];

function Contact() {
  const { t } = useTranslation();
  return (
    <section className={styles.contact}>
      <h2 className={styles.title}>{t('home.contact.title')}</h2>
      <ul className={styles.social}>
        {ACCOUNTS.map(({ name, Icon }) => (
          <li key={name}>
            {/* eslint-disable-next-line jsx-a11y/anchor-is-valid */}
            <a
              role="link"
              aria-disabled="true"
              aria-label={t('home.contact.item', { name })}
              title={t('common.comingSoon')}
            >
              <Icon width="1.5rem" height="1.5rem" />
            </a>
          </li>
        ))}
      </ul>
      <p className="caption" aria-hidden="true">
        {t('common.comingSoon')}
      </p>
    </section>
  );
}
