import type { FlowRecord } from '../../flows/engine/record.ts';
import { FlowLine } from '../../flows/ui/FlowStatus.tsx';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { formatLeaving } from '../../format/amounts.ts';
import { isUnlimited } from '../../format/isUnlimited.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, ListRow, RowSkeleton } from '../../ui/List.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useApprovals } from './useApprovals.ts';
import type { TokenApproval } from './useApprovals.ts';
import styles from './User.module.css';

/** An approval that was just revoked stays listed. */
export function Approvals() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useApprovals();
  const { run, isOpen, record } = useFlow('revokeApproval');
  const showOutcome = useOutcomeToast();

  async function revoke({ tokenAddress, spenderAddress }: TokenApproval): Promise<void> {
    const outcome = await run({ token: tokenAddress, spender: spenderAddress });
    showOutcome(outcome);
  }

  const recordOf = ({ tokenAddress, spenderAddress }: TokenApproval) =>
    record?.summary.token === tokenAddress && record.summary.spender === spenderAddress ? record : undefined;
  const isGranted = ({ allowance }: TokenApproval) => allowance > 0n;
  const isRevoked = (approval: TokenApproval) => {
    const stage = recordOf(approval)?.stage;
    return stage === 'indexing' || stage === 'done';
  };
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowSkeleton rows={1} />;
  const rows = data.filter((approval) => isGranted(approval) || isRevoked(approval));
  return (
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
  );
}

interface ApprovalRowProps {
  approval: TokenApproval;
  /** The flow record of its revocation, if any. */
  record: FlowRecord | undefined;
  isBusy: boolean;
  /** Another approval is being revoked. */
  isDisabled: boolean;
  onRevoke: () => void;
}

function ApprovalRow({ approval, record, isBusy, isDisabled, onRevoke }: ApprovalRowProps) {
  const { t } = useTranslation();
  const { allowance } = approval;
  const token = approval.token.toUpperCase();
  const contract = t(`user.contracts.${approval.spender}`);
  return (
    <ListRow
      title={`${token} · ${contract}`}
      note={
        <span className={styles.standing}>
          {isUnlimited(allowance)
            ? t('user.approvals.unlimited')
            : allowance > 0n && t('user.approvals.upTo', { amount: formatLeaving(token, allowance), token })}
          <FlowLine record={record} />
        </span>
      }
      value={
        allowance === 0n ? (
          <StatusBadge kind="good">{t('user.approvals.revoked')}</StatusBadge>
        ) : (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('user.approvals.revokeLabel', { token, contract })}
            loading={isBusy}
            disabled={isDisabled}
            onClick={onRevoke}
          >
            {t('user.approvals.revoke')}
          </Button>
        )
      }
    />
  );
}
