import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalChoice } from '../../flows/ApprovalChoice.tsx';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { letDelegateRedeem, letDelegateSell } from '../../flows/letDelegate.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { toast } from '../../ui/toast.ts';
import { useDelegateAllowances } from './useDelegateAllowances.ts';
import styles from './Swap.module.css';

/** What the bound proxy may do already, and the approvals without which it cannot sell or redeem. */
export function DelegateAllowances() {
  const { t } = useTranslation();
  const allowances = useDelegateAllowances();
  const sell = useFlow(letDelegateSell);
  const redeem = useFlow(letDelegateRedeem);
  const say = useFlowOutcomeText();
  const [approval, setApproval] = useState<Approval>('max');
  if (!allowances) return null;

  const { held } = allowances;
  const isAllAllowed = allowances.sell && allowances.redeem;

  async function allow(name: 'sell' | 'redeem', { run }: typeof sell): Promise<void> {
    const outcome = await run({ approval: held.length > 0 ? approval : 'max' });
    if (outcome.status === 'mined') toast.success(t(`swap.allowance.done.${name}`));
    else say(outcome);
  }

  const rows = [
    { name: 'sell', flow: sell, isAllowed: allowances.sell },
    { name: 'redeem', flow: redeem, isAllowed: allowances.redeem },
  ] as const;
  return (
    <div className={styles.allowances}>
      {!isAllAllowed && <p className={styles.note}>{t('swap.allowance.text')}</p>}
      {rows.map(({ name, flow, isAllowed }) => (
        <div key={name} className={styles.proxyRow}>
          <span className={styles.proxyLabel}>{t(`swap.allowance.${name}`)}</span>
          {isAllowed && !flow.isOpen ? (
            <StatusBadge kind="good">{t('swap.allowance.allowed')}</StatusBadge>
          ) : (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${t('swap.allowance.allow')}: ${t(`swap.allowance.${name}`)}`}
              loading={flow.isOpen}
              onClick={() => void allow(name, flow)}
            >
              {t('swap.allowance.allow')}
            </Button>
          )}
        </div>
      ))}
      {!isAllAllowed &&
        (held.length > 0 ? (
          <ApprovalChoice
            value={approval}
            onChange={setApproval}
            exact={held}
            disabled={sell.isOpen || redeem.isOpen}
          />
        ) : (
          <p className={styles.note}>{t('swap.allowance.nothingHeld')}</p>
        ))}
    </div>
  );
}
