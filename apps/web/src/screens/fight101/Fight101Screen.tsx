import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Guard, Guarded } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import { BuyCards } from './BuyCards.tsx';
import { CardRecordTabs } from './CardRecordTabs.tsx';
import { Ranking } from './Ranking.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './Fight101.module.css';

export function Fight101Screen() {
  const { t, language } = useTranslation();
  useStoredFlows();
  return (
    <Page wide>
      <h1 className="visuallyHidden">{t('shell.titles.fight101')}</h1>
      <Columns
        before={
          <Guarded>
            <img
              className={styles.banner}
              src={`/banners/fight101-${language}.svg`}
              width={358}
              height={168}
              alt={t('fight101.banner')}
            />
            <p className="muted">{t('fight101.about')}</p>
            <Sessions />
          </Guarded>
        }
        action={
          <Guarded>
            <BuyCards />
            <CardRecordTabs />
          </Guarded>
        }
        after={
          <Guard>
            <Ranking />
          </Guard>
        }
      />
    </Page>
  );
}
