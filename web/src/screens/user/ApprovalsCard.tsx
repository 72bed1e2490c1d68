import { useTranslation } from 'react-i18next';
import { FlowStatus } from '../../flows/FlowStatus.tsx';
import { revokeApproval } from '../../flows/revokeApproval.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { formatBalance6 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List } from '../../ui/List.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useApprovals, type GrantedApproval } from './useApprovals.ts';
import styles from './User.module.css';

/** From here on an approval never runs out in practice: wallets and tokens write it in many ways. */
const UNLIMITED = 2n ** 128n;

/** Which contracts may take which of the account's tokens, each with a way to take it back. */
export function ApprovalsCard() {
  const { t } = useTranslation();
  const { data: approvals, isError, refetch } = useApprovals();
  const { run, isOpen, record } = useFlow(revokeApproval);
  const say = useFlowOutcomeText();

  async function revoke({ tokenAddress, spenderAddress }: GrantedApproval): Promise<void> {
    const outcome = await run({ token: tokenAddress, spender: spenderAddress });
    if (outcome.status === 'mined') toast.success(t('user.approvals.retake'));
    else say(outcome);
  }

  const isRevoking = ({ tokenAddress, spenderAddress }: GrantedApproval) =>
    isOpen && record?.summary.token === tokenAddress && record.summary.spender === spenderAddress;

  return (
    <Card title={t('user.approvals.title')}>
      {approvals === undefined ? (
        isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <RowSkeleton rows={1} />
        )
      ) : (
        <>
          <p className={styles.quiet}>
            {t(approvals.length === 0 ? 'user.approvals.empty' : 'user.approvals.text')}
          </p>
          {approvals.length > 0 && (
            <div className={styles.approvals}>
              <List label={t('user.approvals.title')}>
                {approvals.map((approval) => {
                  const token = approval.token.toUpperCase();
                  const contract = t(`user.contracts.${approval.spender}`);
                  return (
                    <ListRow
                      key={`${approval.token} ${approval.spender}`}
                      title={`${token} · ${contract}`}
                      note={
                        approval.allowance >= UNLIMITED
                          ? t('user.approvals.unlimited')
                          : t('user.approvals.upTo', { amount: formatBalance6(approval.allowance), token })
                      }
                      value={
                        <Button
                          size="small"
                          variant="secondary"
                          aria-label={t('user.approvals.revokeLabel', { token, contract })}
                          loading={isRevoking(approval)}
                          disabled={isOpen && !isRevoking(approval)}
                          onClick={() => void revoke(approval)}
                        >
                          {t('user.approvals.revoke')}
                        </Button>
                      }
                    />
                  );
                })}
              </List>
            </div>
          )}
        </>
      )}
      <FlowStatus record={record} />
    </Card>
  );
}
