import { formatLeaving } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { Approval } from '../steps.ts';
import styles from './ApprovalChoice.module.css';

export interface ApprovedAmount {
  wei: bigint;
  unit: 'KL' | 'GS' | 'USDT';
}

interface ApprovalChoiceProps {
  /** What the approval is for, where a page has several. */
  of?: string;
  value: Approval;
  onChange: (value: Approval) => void;
  /** The amount of 'this amount only', shown where it is chosen; empty where that much is already approved, undefined while unknown. */
  exact: readonly ApprovedAmount[] | undefined;
  /** The amount of the default approval, where that is not unlimited. */
  usual?: ApprovedAmount;
  /** The purchase cannot be made again: the hint about the next time is left out. */
  isOnce?: boolean;
  disabled?: boolean;
}

/** The choice of how much is approved. */
export function ApprovalChoice({
  of,
  value,
  onChange,
  exact,
  usual,
  isOnce = false,
  disabled = false,
}: ApprovalChoiceProps) {
  const { t } = useTranslation();
  const usualHint = t(usual ? 'flows.approvalUsualHint' : 'flows.approvalMaxHint');
  const exactHint = t(isOnce ? 'flows.approvalOnceHint' : 'flows.approvalExactHint');
  return (
    <div className={styles.choice}>
      <div className={styles.row}>
        <span className={styles.label}>{t('flows.approvalLabel')}</span>
        <SegmentedControl
          size="small"
          label={of === undefined ? t('flows.approvalLabel') : `${t('flows.approvalLabel')}: ${of}`}
          value={value}
          onChange={onChange}
          disabled={disabled}
          items={[
            { value: 'max', label: usual ? written(usual) : t('flows.approvalMax') },
            { value: 'exact', label: t('flows.approvalExact') },
          ]}
        />
      </div>
      {exact && value === 'exact' && (
        <p className={styles.hint}>
          {exact.length === 0
            ? t('flows.approvalExactNone')
            : t('flows.approvalExactAmounts', { amounts: exact.map(written).join(' + ') })}
        </p>
      )}
      <p className={styles.hint}>{value === 'max' ? usualHint : exactHint}</p>
    </div>
  );
}

const written = ({ wei, unit }: ApprovedAmount) => `${formatLeaving(unit, wei)} ${unit}`;
