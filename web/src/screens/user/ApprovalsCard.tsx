import { useTranslation } from 'react-i18next';
import { revokeApproval } from '../../flows/revokeApproval.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List } from '../../ui/List.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ApprovalRow } from './ApprovalRow.tsx';
import { useApprovals } from './useApprovals.ts';
import type { GrantedApproval } from './useApprovals.ts';
import styles from './User.module.css';

/** Which contracts may take which of the account's tokens, each with a way to revoke it. What was just revoked stays, and says so. */
export function ApprovalsCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useApprovals();
  const { run, isOpen, record } = useFlow(revokeApproval);
  const say = useFlowOutcomeText();

  async function revoke({ tokenAddress, spenderAddress }: GrantedApproval): Promise<void> {
    const outcome = await run({ token: tokenAddress, spender: spenderAddress });
    if (outcome.status === 'mined') toast.success(t('user.approvals.retake'));
    else say(outcome);
  }

  const recordOf = ({ tokenAddress, spenderAddress }: GrantedApproval) =>
    record?.summary.token === tokenAddress && record.summary.spender === spenderAddress ? record : undefined;
  const isGranted = ({ allowance }: GrantedApproval) => allowance > 0n;
  const isRevoked = (approval: GrantedApproval) => {
    const stage = recordOf(approval)?.stage;
    return stage === 'indexing' || stage === 'done';
  };
  const rows = data?.filter((approval) => isGranted(approval) || isRevoked(approval));

  return (
    <Card title={t('user.approvals.title')}>
      {data === undefined || rows === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowSkeleton rows={1} />
        )
      ) : (
        <>
          <p className={styles.quiet}>
            {t(data.some(isGranted) ? 'user.approvals.text' : 'user.approvals.empty')}
          </p>
          {rows.length > 0 && (
            <div className={styles.approvals}>
              <List label={t('user.approvals.title')}>
                {rows.map((approval) => {
                  const own = recordOf(approval);
                  return (
                    <ApprovalRow
                      key={`${approval.token} ${approval.spender}`}
                      approval={approval}
                      record={own}
                      isBusy={own !== undefined && (isOpen || own.stage === 'indexing')}
                      isDisabled={isOpen && !own}
                      onRevoke={() => void revoke(approval)}
                    />
                  );
                })}
              </List>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
