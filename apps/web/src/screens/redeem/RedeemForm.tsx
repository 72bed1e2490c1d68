import { useState } from 'react';
import type { Address } from 'viem';
import { useLocation } from 'wouter';
import { useCanSign } from '../../account/walletStore.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { FlowStatus } from '../../flows/ui/FlowStatus.tsx';
import { useApproval } from '../../flows/ui/useApproval.ts';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { useSignable } from '../../flows/ui/useSignable.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { UidDialog } from '../../relations/UidDialog.tsx';
import { UidNote } from '../../account/UidNote.tsx';
import { routes } from '../../routes.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClaimBefore } from './ClaimBefore.tsx';
import { CostDetails } from './CostDetails.tsx';
import { KlChoice } from './KlChoice.tsx';
import { OrderCard } from './OrderCard.tsx';
import { RedeemedDialog } from './RedeemedDialog.tsx';
import { optionAt } from './redeemOptions.ts';
import type { Extent } from './redeemOptions.ts';
import { exactApprovals, missingAllowance, needsApproval, redeemState } from './redeemState.ts';
import { useRedeem } from './useRedeem.ts';
import { useRedemption } from './useRedemption.ts';
import styles from './Redeem.module.css';

/** `principal`: the order's owner, if not the account. */
export function RedeemForm({ account, principal }: { account: Address; principal: Address | undefined }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [approval, setApproval] = useApproval('miner');
  const query = useRedemption(principal ?? account);
  const { data, isError, refetch } = query;
  const { readSignable, isReading } = useSignable(query);
  const [extent, setExtent] = useState<Extent>();
  // The first worthwhile option stays chosen, because a price change must not change what a tap confirms.
  if (data && extent === undefined) setExtent(data.worthwhile);
  const chosen = data && optionAt(data.options, extent ?? data.worthwhile);
  const { submit, isRedeeming, redeemed, record } = useRedeem(
    account,
    principal,
    async () => (await refetch()).data,
  );
  const canSign = useCanSign();
  useStoredFlows();
  const state = redeemState(data, chosen, principal && account);
  const missing =
    principal && data && chosen && state === 'ready' ? missingAllowance(data, chosen) : undefined;
  /** At least one option pays something. */
  const isOpen = state === 'ready' || state === 'nothingThisWay';
  const leave = () => navigate(routes.user.path);
  const hasFailed = isError && !data;

  async function confirm() {
    const redemption = await readSignable();
    const option = redemption && optionAt(redemption.options, extent ?? redemption.worthwhile);
    if (redemption) await submit(redemption, option, approval);
  }

  return (
    <Page
      wide
      header={<PageHeader title={t('shell.titles.redeem')} backTo={routes.user.path} />}
      lead={state === 'notDelegate' ? undefined : t(state === 'node' ? 'redeem.nodeLead' : 'redeem.lead')}
      actionBar={
        <ActionBar>
          {missing && (
            <p className={styles.problem}>
              {t(missing)} {t('redeem.askPrincipal')}
            </p>
          )}
          {redeemed === null && <FlowStatus record={record} />}
          <div className={styles.actions}>
            <Button variant="secondary" size="large" onClick={leave}>
              {t('common.cancel')}
            </Button>
            <Button
              size="large"
              disabled={state !== 'ready' || !canSign}
              loading={isRedeeming || isReading}
              onClick={() => void confirm()}
            >
              {t(state === 'node' ? 'redeem.notRedeemable' : 'redeem.confirm')}
            </Button>
          </div>
        </ActionBar>
      }
    >
      {hasFailed ? (
        <Card>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      ) : principal && state === 'notDelegate' ? (
        <EmptyState
          pose="search"
          title={t('redeem.notDelegateTitle')}
          text={t('redeem.notDelegateText', { address: shortenAddress(principal) })}
          action={<LinkButton to={routes.user.path}>{t('redeem.toUser')}</LinkButton>}
        />
      ) : (
        <Columns
          before={
            <OrderCard
              redemption={data}
              chosen={chosen}
              account={account}
              principal={principal}
              state={state}
            />
          }
          action={
            state === 'node' ? null : data && chosen ? (
              <>
                {isOpen && data.options.length > 1 && (
                  <KlChoice redemption={data} chosen={chosen} onChange={setExtent} disabled={isRedeeming} />
                )}
                {isOpen && data.pendingGivenUp > 0n && (
                  <ClaimBefore pending={data.pendingGivenUp} principal={principal} />
                )}
                {!principal && state === 'ready' && needsApproval(data, chosen) && (
                  <Card>
                    <ApprovalChoice
                      value={approval}
                      onChange={setApproval}
                      exact={exactApprovals(data, chosen)}
                      disabled={isRedeeming}
                    />
                  </Card>
                )}
              </>
            ) : (
              // The cards depend on the order, so none is shown that another could push down later.
              <Card>
                <Skeleton height="12rem" />
              </Card>
            )
          }
          after={
            state !== 'node' &&
            data &&
            chosen && (
              <>
                {data.orderTotal > 0n && <CostDetails redemption={data} chosen={chosen} />}
                <TerminationTips isDelegate={principal !== undefined} />
              </>
            )
          }
        />
      )}
      <UidDialog />
      <RedeemedDialog redeemed={redeemed} principal={principal} onClose={leave} />
    </Page>
  );
}

function TerminationTips({ isDelegate }: { isDelegate: boolean }) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('redeem.tipsTitle')}>
      <ul className={styles.tips}>
        <li>{t('redeem.tips.kl')}</li>
        <li>{t('redeem.tips.fuel')}</li>
        <li>{t('redeem.tips.stays')}</li>
        <li>
          <UidNote of="redeem" />
        </li>
        {isDelegate && <li>{t('redeem.tips.delegate')}</li>}
      </ul>
    </Disclosure>
  );
}
