import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { readAllowance } from '../../chain/holdings.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { saleLimits } from '../../flows/limits.ts';
import type { SaleQuote } from '../../flows/limits.ts';
import { ApprovalChoice } from '../../flows/ui/ApprovalChoice.tsx';
import { useApproval } from '../../flows/ui/useApproval.ts';
import type { ApprovedAmount } from '../../flows/ui/ApprovalChoice.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useTypedAmount } from '../../ui/useTypedAmount.ts';
import { SaleFields } from './SaleFields.tsx';
import { useSaleQuote } from './useSaleQuote.ts';
import { useSell } from './useSell.ts';
import styles from './Swap.module.css';

/** Sells the account's own KL. */
export function StandardSale() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isConnected = address !== null;
  const [approval, setApproval] = useApproval('swap');
  const amount = useTypedAmount();
  const balances = useBalances();
  const { sell, isSelling, signed } = useSell('sellKl', amount.clear);
  const quoteState = useSaleQuote(amount.wei, signed);
  const { quote } = quoteState;
  const missing = useMissingApprovals(amount.wei, quote);
  const canSell =
    quote !== undefined && balances.isCurrent && amount.wei <= balances.kl && quote.fuel <= balances.gs;

  async function confirm() {
    const now = await quoteState.readSignable();
    if (now) await sell(now, { amount: amount.wei, juAmount: now.juAmount, ...saleLimits(now), approval });
  }

  return (
    <div className={styles.form}>
      <SaleFields
        amount={amount}
        quote={quoteState}
        seller={balances}
        owner={address}
        receiverJu={balances.isCurrent ? balances.ju : undefined}
        receiveLabel={t('swap.receive')}
        fuelProblem={t('swap.noFuel')}
        isSelling={isSelling}
      />
      {missing.length > 0 && (
        <ApprovalChoice value={approval} onChange={setApproval} exact={missing} disabled={isSelling} />
      )}
      <div className={styles.action}>
        {isConnected ? (
          <Button
            block
            size="large"
            loading={isSelling || quoteState.isReading}
            disabled={!canSell}
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
  const { data } = useAccountQuery({
    name: 'saleAllowances',
    read: async ({ client, contracts: { kl, gs, swap }, account }) => {
      const [klAllowance, gsAllowance] = await Promise.all([
        readAllowance(client, kl, account, swap.address),
        readAllowance(client, gs, account, swap.address),
      ]);
      return { klAllowance, gsAllowance };
    },
  });
  if (!data || !quote) return [];
  const { maxFuel } = saleLimits(quote);
  const missing: ApprovedAmount[] = [];
  if (data.klAllowance < amount) missing.push({ wei: amount, unit: 'KL' });
  if (data.gsAllowance < maxFuel) missing.push({ wei: maxFuel, unit: 'GS' });
  return missing;
}
