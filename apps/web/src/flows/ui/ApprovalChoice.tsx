import { formatLeaving } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { ApprovalAmount } from '../steps.ts';
import styles from './ApprovalChoice.module.css';

export interface ApprovedAmount {
  wei: bigint;
  unit: 'KL' | 'GS' | 'USDT';
}

interface ApprovalChoiceProps {
  /** Purpose of the approval, where a page has several. */
  of?: string;
  value: ApprovalAmount;
  onChange: (value: ApprovalAmount) => void;
  /** Amounts of 'this amount only', shown when selected; empty if already approved, undefined while unknown. */
  exact: readonly ApprovedAmount[] | undefined;
  /** The default approval, where it is not unlimited. */
  usual?: ApprovedAmount;
  /** The purchase is possible only once: hides the hint about the next time. */
  isOnce?: boolean;
  disabled?: boolean;
}

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
        <span className="muted">{t('flows.approvalLabel')}</span>
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
        <p className="caption">
          {exact.length === 0
            ? t('flows.approvalExactNone')
            : t('flows.approvalExactAmounts', { amounts: exact.map(written).join(' + ') })}
        </p>
      )}
      <p className="caption">{value === 'max' ? usualHint : exactHint}</p>
    </div>
  );
}

const written = ({ wei, unit }: ApprovedAmount) => `${formatLeaving(unit, wei)} ${unit}`;
