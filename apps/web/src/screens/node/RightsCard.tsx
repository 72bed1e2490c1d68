import type { Account } from '@koala/api-schema/entities/community';
import { worthOf } from '@koala/protocol/earnings';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { Explained } from '../../figures/Explained.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatExact, formatMoved, formatPending6, formatUsdt2 } from '../../format/amounts.ts';
import { untilMidnight } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { formatWorth } from '../../format/formatWorth.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { useNow } from '../../lib/useNow.ts';
import { useTeam } from '../../relations/useTeam.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { countdown, currentStage } from './stage.ts';
import { useNodeAccount } from './useNodeAccount.ts';
import styles from './Node.module.css';

export function RightsCard() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const isSigned = useWallet((state) => state.isSigned);
  const team = useTeam();
  const query = useNodeAccount();
  const { data: account, isError } = query;
  const money = useCall('account', {});
  const { claim, isClaiming } = useClaim('claimNodeReward');
  const pending = account?.pending;
  const hasReward = pending !== undefined && (pending.kl > 0n || pending.usdt > 0n);
  const contribution = team.data && parseAmount(team.data.communityPerf);
  const shownContribution = contribution === undefined ? undefined : formatUsdt2(contribution);

  const press = () => (isConnected ? pending && void claim(pending) : promptConnect(t));
  const isHolder = account?.isNode === true;
  return (
    <Card variant={isHolder ? 'dark' : 'plain'} title={t(isHolder ? 'node.mine' : 'node.rights')}>
      {isHolder && <DividendToClaim wei={account.pending.kl} isStale={isError} />}
      <Facts layout={isHolder ? 'rows' : 'grid'} className={isHolder ? styles.facts : styles.rights}>
        {isHolder ? (
          <>
            <Fact label={t('node.rewardUsdt')}>
              <Explained id="fund">
                <Figure size="row" unit="USDT" value={formatUsdt2(account.pending.usdt)} />
              </Explained>
            </Fact>
            <Fact label={t('node.nextPayout')}>
              <NextPayout />
            </Fact>
          </>
        ) : (
          <>
            <Fact label={t('node.rewardKl')}>{NOTHING}</Fact>
            <Fact label={t('node.rewardUsdt')}>{NOTHING}</Fact>
          </>
        )}
        <Fact wide label={t('node.contribution')}>
          <Figure
            size={isHolder ? 'row' : 'card'}
            unit="USDT"
            value={isSigned && !team.hasFailed ? shownContribution : NOTHING}
            exact={contribution === undefined ? undefined : formatExact(contribution)}
          />
        </Fact>
      </Facts>
      {isConnected && (
        <FailedReads reads={isSigned ? [team, query, ...(isHolder ? [money] : [])] : [query]} />
      )}
      <div className={styles.claim}>
        <Button
          block
          variant={isHolder && hasReward ? 'primary' : 'secondary'}
          loading={isClaiming}
          disabled={isConnected && !hasReward}
          onClick={press}
        >
          {t('node.claim')}
        </Button>
      </div>
      {isHolder && isSigned && <PaidAndReceived node={money.data?.node} hasFailed={money.isError} />}
      {account?.isNode === false && <p className={styles.note}>{t('node.rightsNote')}</p>}
    </Card>
  );
}

const NOTHING = '–';

function DividendToClaim({ wei, isStale }: { wei: bigint; isStale: boolean }) {
  const { t } = useTranslation();
  const { data: market } = useMarket();
  return (
    <>
      <p className="muted">{t('node.rewardKl')}</p>
      <Explained id="dividend">
        <Figure size="hero" unit="KL" value={formatPending6(wei)} stale={isStale} />
      </Explained>
      <p className={styles.worth}>{market ? formatWorth(t, worthOf(wei, market.klPrice)) : '\u00a0'}</p>
    </>
  );
}

/** `node`: undefined while loading; null until the server has indexed the purchase. */
function PaidAndReceived({ node, hasFailed }: { node: Account['node']; hasFailed: boolean }) {
  const { t } = useTranslation();
  if (node === null) return null;
  return (
    <Facts layout="rows" className={styles.facts}>
      {(['paid', 'received'] as const).map((name) => (
        <Fact key={name} label={t(`node.totals.${name}`)}>
          <span className={styles.week}>
            {node ? (
              node[name].map(({ amount, unit }) => (
                <Figure
                  key={unit}
                  size="row"
                  unit={unit}
                  value={formatMoved(parseAmount(amount), 2)}
                  exact={formatExact(parseAmount(amount))}
                />
              ))
            ) : (
              <Figure size="row" value={hasFailed ? NOTHING : undefined} />
            )}
            {node?.[name].length === 0 && NOTHING}
          </span>
        </Fact>
      ))}
    </Facts>
  );
}

/** Time until the fund's next payout: at midnight, while a stage is open. */
function NextPayout() {
  const { t } = useTranslation();
  const now = useNow();
  const { data } = useCall('activitySchedule', {}, { poll: NODE_POLL });
  if (!data) return <Figure size="row" value={undefined} />;
  if (currentStage(data, now, undefined).endTime === null) return t('node.notOpen');
  return <time className={styles.clock}>{countdown(now + untilMidnight(now), now).clock}</time>;
}
