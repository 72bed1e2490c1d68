import { useTranslation } from 'react-i18next';
import { useShownFlows } from '../../flows/useShownFlows.ts';
import { Guarded } from '../../ui/Guarded.tsx';
import { Page } from '../../ui/Page.tsx';
import { BuyCards } from './BuyCards.tsx';
import { CardRecords } from './CardRecords.tsx';
import { FightBanner } from './FightBanner.tsx';
import { Ranking } from './Ranking.tsx';
import { Sessions } from './Sessions.tsx';

/** The card sale: its sessions and their dividends, buying, what one has got and bought, who leads. */
export function Fight101Screen() {
  const { t } = useTranslation();
  useShownFlows();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.fight101')}</h1>
      <Guarded>
        <FightBanner />
        <Sessions />
        <BuyCards />
        <CardRecords />
        <Ranking />
      </Guarded>
    </Page>
  );
}
