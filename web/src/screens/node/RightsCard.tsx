import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { StatusPlace } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatExact, formatPending6, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useTeam } from '../../relations/useTeam.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dashIf, FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { useNodeAccount } from './useNodeAccount.ts';
import styles from './Node.module.css';

/** The rights of a licence: the community's contribution, and the reward that can be claimed. */
export function RightsCard() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const isSigned = useWallet((state) => state.isSigned);
  const team = useTeam();
  const query = useNodeAccount();
  const { data: account, isError } = query;
  const { claim, isClaiming, record } = useClaim('claimNodeReward');
  const pending = account?.pending;
  const hasReward = pending !== undefined && (pending.kl > 0n || pending.usdt > 0n);
  const contribution = team.data && parseAmount(team.data.communityPerf);
  const shownContribution = contribution === undefined ? undefined : formatUsdt2(contribution);

  const press = () => (isConnected ? pending && void claim(pending) : promptConnect(t));
  return (
    <Card title={t('node.rights')}>
      <Facts layout="grid" className={styles.rights}>
        <Fact wide label={t('node.contribution')}>
          <Figure
            unit="USDT"
            value={isSigned && !team.hasFailed ? shownContribution : '–'}
            {...(contribution !== undefined && { exact: formatExact(contribution) })}
          />
        </Fact>
        <Pending unit="KL" label={t('node.rewardKl')} wei={pending?.kl} isStale={isError} />
        <Pending unit="USDT" label={t('node.rewardUsdt')} wei={pending?.usdt} isStale={isError} />
      </Facts>
      {isConnected && <FailedReads reads={isSigned ? [team, query] : [query]} />}
      <Button
        block
        variant="secondary"
        loading={isClaiming}
        disabled={isConnected && !hasReward}
        onClick={press}
      >
        {t('node.claim')}
      </Button>
      {isConnected && (
        <StatusPlace lines={2} record={record}>
          {account?.isNode === false && <p className={styles.note}>{t('node.rightsNote')}</p>}
        </StatusPlace>
      )}
    </Card>
  );
}

interface PendingProps {
  unit: 'KL' | 'USDT';
  label: string;
  wei: bigint | undefined;
  isStale: boolean;
}

function Pending({ unit, label, wei, isStale }: PendingProps) {
  const isConnected = useWallet((state) => state.address !== null);
  return (
    <Fact label={label}>
      <Figure
        unit={unit}
        value={isConnected ? (wei === undefined ? dashIf(isStale) : formatPending6(wei)) : '–'}
        stale={isStale}
        {...(wei !== undefined && { exact: formatExact(wei) })}
      />
    </Fact>
  );
}
