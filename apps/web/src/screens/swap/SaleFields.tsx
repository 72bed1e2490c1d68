import { worthOf } from '@koala/protocol/earnings';
import { useState } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { useJuPrice } from '../../chain/prices.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { saleLimits } from '../../flows/limits.ts';
import { formatBalance6, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { ArrowDownIcon } from '../../ui/icons.tsx';
import { SaleTerms } from './SaleTerms.tsx';
import type { Sale } from './useSale.ts';
import styles from './Swap.module.css';

export function SaleFields({ sale }: { sale: Sale }) {
  const { isProxy, owner, amount, seller, quote, isSelling } = sale;
  // A delegate cannot sell before a principal is chosen.
  const isDisabled = isProxy && owner === null;
  const own = useBalances();
  const { t } = useTranslation();
  const [isCapped, setIsCapped] = useState(false);
  const isConnected = useWallet((state) => state.address !== null);
  const hasAmount = amount.wei > 0n;
  const { data: market } = useMarket({ isWanted: hasAmount });
  const juPrice = useJuPrice(hasAmount);
  const limits = quote.quote && saleLimits(quote.quote);
  const isCompared = seller.isCurrent && !isSelling;
  const isShortOfFuel = quote.quote !== undefined && isCompared && seller.gs < quote.quote.fuel;
  const isAbove = isCompared && amount.wei > seller.kl;
  const balance = (wei: bigint) =>
    isDisabled
      ? undefined
      : seller.isCurrent
        ? t('swap.balance', { amount: formatBalance6(wei) })
        : isConnected && !seller.isAwaited
          ? t('swap.balanceUnknown')
          : t('swap.balance', { amount: '–' });

  /** In production the amount is capped at the balance once that has loaded. */
  function change(text: string) {
    const isTooMuch = !env.isDevelopment && seller.isCurrent && parseAmount(text) > seller.kl;
    setIsCapped(isTooMuch);
    if (isTooMuch) amount.setExact(seller.kl);
    else amount.setText(text);
  }

  const wasLowered = isCapped && isCompared && amount.wei > 0n && amount.wei === seller.kl;

  function takeAll() {
    setIsCapped(false);
    amount.setExact(seller.kl);
  }

  /** USDT value of `wei`; empty while the price is unknown. */
  const worth = (wei: bigint | undefined, price: bigint | null | undefined) =>
    wei && price ? `${formatUsdt2(worthOf(wei, price))}\u00a0USDT` : '';

  return (
    <>
      <div className={styles.boxes}>
        <AmountInput
          label={t('swap.sell')}
          unit="KL"
          value={amount.text}
          onChange={change}
          disabled={isDisabled}
          readOnly={isSelling}
          aside={balance(seller.kl)}
          below={worth(amount.wei, market?.klPrice)}
          error={
            isAbove ? t('errors.insufficientBalance') : quote.hasFailed ? t('swap.quoteFailed') : undefined
          }
          hint={wasLowered && <span role="status">{t('swap.capped')}</span>}
          {...(isCompared && !isDisabled && { onMax: takeAll })}
        />
        <ArrowDownIcon className={styles.arrow} />
        <AmountInput
          readOnly
          label={t(isProxy ? 'swap.proxyReceive' : 'swap.receive')}
          unit="JU"
          value={quote.quote ? formatBalance6(quote.quote.juAmount) : ''}
          onChange={() => undefined}
          aside={own.isCurrent ? t('swap.balance', { amount: formatBalance6(own.ju) }) : undefined}
          placeholder={quote.isAwaited ? '…' : '0'}
          below={
            <>
              <span>{worth(quote.quote?.juAmount, juPrice)}</span>
              {limits && <span>{t('swap.atLeast', { amount: formatBalance6(limits.minJu) })}</span>}
            </>
          }
        />
      </div>
      <SaleTerms
        amount={amount.wei}
        quote={quote}
        seller={owner}
        gsHeld={isCompared ? seller.gs : undefined}
        gsBalance={balance(seller.gs)}
        fuelProblem={isShortOfFuel ? t(isProxy ? 'swap.noFuelPrincipal' : 'swap.noFuel') : undefined}
      />
    </>
  );
}
