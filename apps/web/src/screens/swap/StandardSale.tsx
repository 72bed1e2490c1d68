import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { saleLimits } from '../../flows/limits.ts';
import type { SaleQuote } from '../../flows/limits.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { useApproval } from '../../flows/ui/useApproval.ts';
import type { ApprovedAmount } from '../../flows/ui/ApprovalChoice.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { SaleFields } from './SaleFields.tsx';
import { readSaleAllowances, useSale } from './useSale.ts';
import styles from './Swap.module.css';

export function StandardSale() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const [approval, setApproval] = useApproval('swap');
  const sale = useSale('sellKl', address);
  const { amount, quote, isSelling } = sale;
  const missing = useMissingApprovals(amount.wei, quote.quote);

  async function confirm() {
    const now = await quote.readSignable();
    if (now)
      await sale.sell(now, { amount: amount.wei, juAmount: now.juAmount, ...saleLimits(now), approval });
  }

  return (
    <div className={styles.form}>
      <SaleFields sale={sale} />
      {missing.length > 0 && (
        <ApprovalChoice value={approval} onChange={setApproval} exact={missing} disabled={isSelling} />
      )}
      <div className={styles.action}>
        {address ? (
          <Button
            block
            size="large"
            loading={isSelling || quote.isReading}
            disabled={!sale.canSell}
            onClick={() => void confirm()}
          >
            {t('swap.confirm')}
          </Button>
        ) : (
          <Button block size="large" onClick={() => promptConnect(t)}>
            {t('wallet.connect')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The approvals needed to sell `amount` KL wei; empty while unknown. */
function useMissingApprovals(amount: bigint, quote: SaleQuote | undefined): ApprovedAmount[] {
  const { data: allowances } = useAccountQuery({
    name: 'saleAllowances',
    read: (reader) => readSaleAllowances(reader, reader.account),
  });
  if (!allowances || !quote) return [];
  const { maxFuel } = saleLimits(quote);
  const missing: ApprovedAmount[] = [];
  if (allowances.kl < amount) missing.push({ wei: amount, unit: 'KL' });
  if (allowances.gs < maxFuel) missing.push({ wei: maxFuel, unit: 'GS' });
  return missing;
}
