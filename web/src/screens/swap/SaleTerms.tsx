import { BASIS } from '@koala/protocol/economics';
import type { Address } from 'viem';
import { useJuPrice } from '../../chain/prices.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { SALE_ROUTE } from '../../flows/Terms.ts';
import { LossNote } from '../../flows/review/LossNote.tsx';
import { lossOf } from '../../flows/review/loss.ts';
import { formatFuel6, formatPercent } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import type { SaleQuote } from './useSaleQuote.ts';
import styles from './Swap.module.css';

const ONE = 10n ** 18n;

interface SaleTermsProps {
  /** KL wei. */
  amount: bigint;
  quote: SaleQuote;
  /** Whose KL and GS; null while nobody is chosen. */
  seller: Address | null;
  /** GS wei of the seller; undefined while unknown. */
  gsHeld: bigint | undefined;
}

/** How far a sale is from the average price, its route, and whether the fuel that is left redeems the open order. */
export function SaleTerms({ amount, quote, seller, gsHeld }: SaleTermsProps) {
  const { t } = useTranslation();
  const { data } = useSaleTerms(seller);
  const juPrice = useJuPrice();
  if (!data) return null;
  const { average, redemptionFuel } = data;
  const given = (amount * average) / ONE;
  const loss = { against: 'average', asset: 'JU', given, got: quote.juAmount } as const;
  const left = gsHeld !== undefined && gsHeld >= quote.fuel ? gsHeld - quote.fuel : undefined;
  return (
    <div className={styles.terms}>
      <LossNote loss={loss} prices={{ ju: juPrice ?? 0n, kl: 0n }} />
      {left !== undefined && left < redemptionFuel && (
        <p className={styles.short} role="status">
          <AlertIcon />
          <span>
            {t('flows.review.note.fuelShort', {
              left: formatFuel6(left),
              needed: formatFuel6(redemptionFuel),
            })}
          </span>
        </p>
      )}
      <Facts>
        <Fact label={t('swap.impact')}>
          {average === 0n ? t('swap.impactUnknown') : `${fromAverage(loss)}%`}
        </Fact>
        <Fact label={t('flows.review.route')}>{SALE_ROUTE}</Fact>
      </Facts>
    </div>
  );
}

/** Percent by which a sale is above or below the average, with its sign: what is below is rounded up, what is above down. */
export function fromAverage({ given, got }: { given: bigint; got: bigint }): string {
  if (got < given) return `-${formatPercent(lossOf({ given, got }).basisPoints)}`;
  const above = given === 0n ? 0n : ((got - given) * BASIS) / given;
  return above === 0n ? '0' : `+${formatPercent(above)}`;
}

/** The average price of KL in JU, 0 where there is none, and the GS that redeeming the seller's open order burns. */
function useSaleTerms(seller: Address | null) {
  return useChainQuery({
    name: 'saleTerms',
    parts: [seller?.toLowerCase()],
    poll: PRICE_POLL,
    read: async ({ client, contracts: { oracle, miner } }) => {
      const [[average], options] = await Promise.all([
        client.readContract({ ...oracle, functionName: 'averages' }),
        seller && client.readContract({ ...miner, functionName: 'redeemOptions', args: [seller] }),
      ]);
      return { average, redemptionFuel: options?.[1].fuel ?? 0n };
    },
  });
}
