import { useTranslation } from 'react-i18next';
import { Guarded } from '../../ui/Guarded.tsx';
import { Page } from '../../ui/Page.tsx';
import { NetworkCard } from './NetworkCard.tsx';
import { OwnPowerCard } from './OwnPowerCard.tsx';
import { TrendCard } from './TrendCard.tsx';

/** One's own power, all power over time, and the figures of the network. */
export function PowerScreen() {
  const { t } = useTranslation();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.power')}</h1>
      <Guarded>
        <OwnPowerCard />
        <TrendCard />
        <NetworkCard />
      </Guarded>
    </Page>
  );
}
