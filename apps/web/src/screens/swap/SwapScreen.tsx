import { useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { PriceChart } from '../../charts/PriceChart.tsx';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { SaleRecords } from '../../records/SaleRecords.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Guarded } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AssetSummary } from './AssetSummary.tsx';
import { ProxySale } from './ProxySale.tsx';
import { StandardSale } from './StandardSale.tsx';
import styles from './Swap.module.css';

export function SwapScreen() {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  const [mode, setMode] = useState<'standard' | 'proxy'>('standard');
  useStoredFlows();
  return (
    <Page wide>
      <Columns
        follows
        before={<h1 className={styles.title}>{t('shell.titles.swap')}</h1>}
        action={
          <Guarded>
            <Tabs
              label={t('swap.mode')}
              value={mode}
              onChange={setMode}
              items={[
                { value: 'standard', label: t('swap.standard') },
                { value: 'proxy', label: t('swap.proxy') },
              ]}
            >
              {/* The key resets the form when the account changes. */}
              {mode === 'standard' ? <StandardSale /> : <ProxySale key={account} />}
            </Tabs>
            <Card>
              <InView>
                <PriceChart hasRanges />
              </InView>
            </Card>
          </Guarded>
        }
        after={
          <Guarded>
            <InView>
              <AssetSummary />
            </InView>
            <InView>
              <SwapRecords />
            </InView>
          </Guarded>
        }
      />
    </Page>
  );
}

export function SwapRecords() {
  const { t } = useTranslation();
  return (
    <section className={styles.records} aria-labelledby="swap-records">
      <h2 id="swap-records" className={styles.recordsHeader}>
        {t('swap.records')}
      </h2>
      <RecordsGate compact visitorText={t('swap.recordsVisitor')} unsignedText={t('swap.recordsUnsigned')}>
        <SaleRecords compact />
      </RecordsGate>
    </section>
  );
}
