import { promptConnect, useWalletDialogs } from '../../account/walletDialogs.ts';
import { updateWallet, useWallet } from '../../account/walletStore.ts';
import { formatBalance6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { PurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

interface PurchaseBarProps {
  form: PurchaseForm;
  isPurchasing: boolean;
  isDisabled: boolean;
  /** The purchase itself binds the missing inviter. */
  bindsInviter: boolean;
  onBuy: () => void;
}

export function PurchaseBar({ form, isPurchasing, isDisabled, bindsInviter, onBuy }: PurchaseBarProps) {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const isOpening = useWalletDialogs((state) => state.wanted !== null);
  const needsInviter = useWallet((state) => state.isInvited === false) && !bindsInviter;

  function press() {
    if (!isConnected) promptConnect(t);
    else if (needsInviter) updateWallet({ showInviteModal: true });
    else onBuy();
  }

  const label = !isConnected
    ? t('wallet.connect')
    : needsInviter
      ? t('powerPurchase.bindInviter')
      : (form.feedback ?? t('powerPurchase.buy'));
  return (
    <div className={styles.bar}>
      <div className={styles.payment}>
        <span className="caption">{t('powerPurchase.payment')}</span>
        <Figure size="row" value={formatBalance6(form.amount.wei)} unit={form.payWith} />
        <span className="caption">{t('powerPurchase.slippage')}</span>
      </div>
      <Button
        size="large"
        className={styles.buy}
        loading={isPurchasing || isOpening}
        disabled={isConnected && !needsInviter && isDisabled}
        onClick={press}
      >
        {label}
      </Button>
    </div>
  );
}
