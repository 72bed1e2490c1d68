import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import type { Approval } from './engine/approveStep.ts';
import styles from './ApprovalChoice.module.css';

interface ApprovalChoiceProps {
  value: Approval;
  onChange: (value: Approval) => void;
  disabled?: boolean;
}

/** How much an approval asks for; shown where one is needed. */
export function ApprovalChoice({ value, onChange, disabled = false }: ApprovalChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <div className={styles.row}>
        <span className={styles.label}>{t('flows.approvalLabel')}</span>
        <SegmentedControl
          size="small"
          label={t('flows.approvalLabel')}
          value={value}
          onChange={onChange}
          disabled={disabled}
          items={[
            { value: 'max', label: t('flows.approvalMax') },
            { value: 'exact', label: t('flows.approvalExact') },
          ]}
        />
      </div>
      <p className={styles.hint}>
        {t(value === 'max' ? 'flows.approvalMaxHint' : 'flows.approvalExactHint')}
      </p>
    </div>
  );
}
