import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Address } from 'viem';
import { Card } from '../../ui/Card.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PrincipalChooser } from '../swap/PrincipalChooser.tsx';
import { Rewards } from './Rewards.tsx';
import styles from './User.module.css';

/** What can be claimed: one's own, or that of a principal who named this account their delegate. */
export function RewardPanel({ account }: { account: Address }) {
  const { t } = useTranslation();
  const [source, setSource] = useState<'standard' | 'proxy'>('standard');
  const [principal, setPrincipal] = useState<Address | null>(null);
  return (
    <Card
      title={t('user.rewards')}
      action={<Link to="/recordList/reward">{t('shell.titles.recordList')}</Link>}
    >
      <Tabs
        label={t('user.source')}
        value={source}
        onChange={setSource}
        items={[
          { value: 'standard', label: t('user.standard') },
          { value: 'proxy', label: t('user.proxy') },
        ]}
      >
        {source === 'standard' ? (
          <Rewards owner={account} />
        ) : (
          <div className={styles.stack}>
            <PrincipalChooser label={t('user.actingFor')} value={principal} onChange={setPrincipal} />
            <Rewards isDelegate owner={principal} />
          </div>
        )}
      </Tabs>
    </Card>
  );
}
