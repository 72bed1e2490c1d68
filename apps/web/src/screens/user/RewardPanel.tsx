import { useState } from 'react';
import type { Address } from 'viem';
import { useCall } from '../../api/useCall.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { PrincipalChooser } from '../../relations/PrincipalChooser.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Order } from './Order.tsx';
import { RewardRows } from './RewardRows.tsx';
import styles from './User.module.css';

export function RewardPanel({ account }: { account: Address }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<'standard' | 'proxy'>('standard');
  return (
    <Card variant="flush">
      <Tabs
        variant="line"
        label={t('user.source')}
        value={source}
        onChange={setSource}
        items={[
          { value: 'standard', label: t('user.standard') },
          { value: 'proxy', label: t('user.proxy') },
        ]}
      >
        <div className={styles.money}>
          {source === 'standard' ? (
            <Rewards owner={account} />
          ) : (
            <RecordsGate compact>
              <Principals />
            </RecordsGate>
          )}
        </div>
      </Tabs>
    </Card>
  );
}

function Principals() {
  const { t } = useTranslation();
  const [principal, setPrincipal] = useState<Address | null>(null);
  const { data: principals } = useCall('proxyAddressList', {}, { poll: PRICE_POLL });
  return (
    <div className={styles.stack}>
      <PrincipalChooser label={t('user.actingFor')} value={principal} onChange={setPrincipal} />
      {principals && principals.length > 0 && <Rewards isDelegate owner={principal} />}
    </div>
  );
}

/** `owner`: null while no principal is chosen. The rewards of a watched wallet cannot be claimed. */
export function Rewards({ owner, isDelegate = false }: { owner: Address | null; isDelegate?: boolean }) {
  const { data, isError, refetch } = useMinerAccount(owner);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className={styles.stack}>
      <Order owner={owner} isDelegate={isDelegate} data={data} isStale={isError} />
      <RewardRows owner={owner} isDelegate={isDelegate} data={data} isStale={isError} />
    </div>
  );
}
