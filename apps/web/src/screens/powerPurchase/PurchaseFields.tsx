import { useWallet } from '../../account/walletStore.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { formatBalance6 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { PurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

/** Preset amounts, in the payment coin. */
const AMOUNTS = ['10', '50', '100', '500'] as const;

export function PurchaseFields({ form }: { form: PurchaseForm }) {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const balance = form.isBalanceCurrent
    ? t('powerPurchase.balance', { amount: formatBalance6(form.balance) })
    : form.isBalanceAwaited
      ? t('powerPurchase.balance', { amount: '–' })
      : t('powerPurchase.balanceUnknown');
  return (
    <div className={styles.amount}>
      <AmountInput
        label={t('powerPurchase.amount')}
        unit={form.payWith}
        value={form.amount.text}
        onChange={form.changeAmount}
        onBlur={form.leaveAmount}
        aside={
          <SegmentedControl
            size="small"
            label={t('powerPurchase.payWith')}
            value={form.payWith}
            onChange={form.changePayWith}
            items={[
              { value: 'JU', label: 'JU' },
              { value: 'USDT', label: 'USDT' },
            ]}
          />
        }
        below={isConnected ? balance : ''}
        error={form.amountError}
        errorNote={form.amountErrorNote}
      >
        <div className={styles.chips}>
          {AMOUNTS.filter((amount) => parseAmount(amount) >= form.minimum).map((amount) => (
            <button
              key={amount}
              type="button"
              className={styles.chip}
              aria-pressed={form.amount.text === amount}
              onClick={() => form.takeAmount(amount)}
            >
              {amount}
            </button>
          ))}
          {form.isBalanceCurrent && (
            <button type="button" className={styles.chip} onClick={form.takeMax}>
              {t('common.max')}
            </button>
          )}
        </div>
        {form.payWith === 'USDT' && (
          <ApprovalChoice
            value={form.approval}
            onChange={form.setApproval}
            exact={form.amount.wei > 0n ? [{ wei: form.amount.wei, unit: 'USDT' }] : undefined}
          />
        )}
      </AmountInput>
    </div>
  );
}
