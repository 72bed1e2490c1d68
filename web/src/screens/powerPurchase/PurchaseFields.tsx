import { useWallet } from '../../account/walletStore.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { formatBalance6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AddressField } from '../../ui/AddressField.tsx';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { Card } from '../../ui/Card.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { usePurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

interface PurchaseFieldsProps {
  form: ReturnType<typeof usePurchaseForm>;
}

/** The receiver, the coin, the amount and the approval. */
export function PurchaseFields({ form }: PurchaseFieldsProps) {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const balance = form.isBalanceCurrent
    ? t('powerPurchase.balance', { amount: formatBalance6(form.balance) })
    : form.isBalanceAwaited
      ? t('powerPurchase.balance', { amount: '–' })
      : t('powerPurchase.balanceUnknown');
  return (
    <Card className={styles.fields}>
      <SegmentedControl
        label={t('powerPurchase.buyFor')}
        value={form.isForAnother ? 'another' : 'me'}
        onChange={(value) => form.setIsForAnother(value === 'another')}
        items={[
          { value: 'me', label: t('powerPurchase.forMe') },
          { value: 'another', label: t('powerPurchase.forAnother') },
        ]}
      />
      {form.isForAnother && (
        <AddressField
          label={t('powerPurchase.receiver')}
          value={form.receiverText}
          onChange={form.setReceiverText}
          error={form.receiver.problem && t(form.receiver.problem)}
          hint={t('powerPurchase.receiverHint')}
        />
      )}
      <SegmentedControl
        label={t('powerPurchase.payWith')}
        value={form.payWith}
        onChange={form.changePayWith}
        items={[
          { value: 'JU', label: 'JU' },
          { value: 'USDT', label: 'USDT' },
        ]}
      />
      <AmountInput
        label={t('powerPurchase.amount')}
        unit={form.payWith}
        value={form.amount.text}
        onChange={form.changeAmount}
        onBlur={form.leaveAmount}
        aside={isConnected ? balance : undefined}
        error={form.amountError}
        errorNote={form.amountErrorNote}
        {...(form.isBalanceCurrent && { onMax: form.takeMax })}
      />
      {form.payWith === 'USDT' && (
        <ApprovalChoice
          value={form.approval}
          onChange={form.setApproval}
          exact={form.amount.wei > 0n ? [{ wei: form.amount.wei, unit: 'USDT' }] : undefined}
        />
      )}
    </Card>
  );
}
