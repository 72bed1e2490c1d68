import type { HomeStats, Rates } from '@koala/api-schema/entities/figures';
import { dailyEarnings, worthOf, netOfFees } from '@koala/protocol/earnings';
import { useState } from 'react';
import { linkInviter } from '../../account/linkInviter.ts';
import { useCall } from '../../api/useCall.ts';
import { TileIcon } from '../../art/TileIcon.tsx';
import { LazyOnboardingSheet } from '../../onboarding/LazyOnboardingSheet.tsx';
import { formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { loadHomeTexts } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Hydrated } from '../../lib/Hydrated.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './Head.module.css';

/** Lazy: only for visitors who came through an invite link. */
const InvitedBy = lazyPart(() =>
  Promise.all([import('../../onboarding/InvitedBy.tsx'), loadHomeTexts()]).then(
    ([module]) => module.InvitedBy,
  ),
);

const STEPS = [
  { name: 'buy', icon: 'power' },
  { name: 'earn', icon: 'coin' },
  { name: 'use', icon: 'exchange' },
] as const;

export function Story() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="story" data-visitor="">
      {/* `firstPaint.ts` reserves its height before the first paint. */}
      <div className={styles.invited}>
        <Hydrated>{linkInviter() !== '' && <InvitedBy />}</Hydrated>
      </div>
      <h2 id="story" className={styles.sentence}>
        {t('home.story.title')}
      </h2>
      <Today />
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
      <LazyOnboardingSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

/** 10 USDT, which buys 10 T/H; 18 decimals. */
const EXAMPLE = 10n * 10n ** 18n;

/** Today's earnings of 10 USDT of power after fees, from the network's figures. Reserves its lines while unknown. */
export function Today() {
  const { t } = useTranslation();
  const { data } = useCall('homeStats', {});
  return (
    <p className={styles.today}>
      {data?.rates ? t('home.story.today', figuresOf(data, data.rates)) : '\u00a0'}
    </p>
  );
}

function figuresOf({ dayRelease, totalPower, klPrice }: HomeStats, { nodeFee, daoFee }: Rates) {
  const day = { release: parseAmount(dayRelease), totalPower: parseAmount(totalPower) + EXAMPLE };
  const fees = { nodeFee: BigInt(nodeFee), daoFee: BigInt(daoFee) };
  const kl = netOfFees(dailyEarnings(EXAMPLE, day), fees);
  return { kl: formatSmall2(kl), usdt: formatSmall2(worthOf(kl, parseAmount(klPrice))) };
}
