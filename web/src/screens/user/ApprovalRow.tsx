import { useTranslation } from 'react-i18next';
import type { FlowRecord } from '../../flows/engine/FlowRecord.ts';
import { FlowLine } from '../../flows/FlowLine.tsx';
import { formatBalance6 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { GrantedApproval } from './useApprovals.ts';
import styles from './User.module.css';

interface ApprovalRowProps {
  approval: GrantedApproval;
  /** The run that revokes this approval, if any does. */
  record: FlowRecord | undefined;
  isBusy: boolean;
  /** Another approval is being revoked. */
  isDisabled: boolean;
  onRevoke: () => void;
}

/** From here on an approval never runs out in practice: wallets and tokens write it in many ways. */
const UNLIMITED = 2n ** 128n;

/** What one contract may take of one token; how its revocation stands is said beside it, and that it is done. */
export function ApprovalRow({ approval, record, isBusy, isDisabled, onRevoke }: ApprovalRowProps) {
  const { t } = useTranslation();
  const { allowance } = approval;
  const token = approval.token.toUpperCase();
  const contract = t(`user.contracts.${approval.spender}`);
  return (
    <ListRow
      title={`${token} · ${contract}`}
      note={
        <span className={styles.standing}>
          {allowance >= UNLIMITED && t('user.approvals.unlimited')}
          {allowance > 0n &&
            allowance < UNLIMITED &&
            t('user.approvals.upTo', { amount: formatBalance6(allowance), token })}
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
