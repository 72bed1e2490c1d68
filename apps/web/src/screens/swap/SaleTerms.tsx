import { worthOf } from '@koala/protocol/earnings';
import { BASIS } from '@koala/protocol/economics';
import type { Address } from 'viem';
import { useJuPrice } from '../../chain/prices.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { saleLimits } from '../../flows/limits.ts';
import { LossNote } from '../../flows/review/LossNote.tsx';
import { lossOf } from '../../flows/review/figures.ts';
import { formatFuel6, formatPercent } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import type { QuoteState } from './useSale.ts';
import styles from './Swap.module.css';

interface SaleTermsProps {
  /** KL wei. */
  amount: bigint;
  quote: QuoteState;
  /** The owner of the KL and GS; null until one is chosen. */
  seller: Address | null;
  /** GS wei of the seller; undefined while unknown. */
  gsHeld: bigint | undefined;
  gsBalance: string | undefined;
  fuelProblem: string | undefined;
}

export function SaleTerms({ amount, quote: state, seller, gsHeld, gsBalance, fuelProblem }: SaleTermsProps) {
  const { t } = useTranslation();
  const { quote, isAwaited } = state;
  const { data } = useSaleTerms(seller, quote !== undefined);
  const juPrice = useJuPrice(quote !== undefined);
  const given = data && worthOf(amount, data.average);
  const loss =
    quote && given !== undefined
      ? ({ against: 'average', asset: 'JU', given, got: quote.juAmount } as const)
      : undefined;
  const left = quote && gsHeld !== undefined && gsHeld >= quote.fuel ? gsHeld - quote.fuel : undefined;
  return (
    <>
      {loss && <LossNote loss={loss} prices={{ ju: juPrice ?? 0n, kl: 0n }} />}
      {left !== undefined && data && left < data.redemptionFuel && (
        <p className={styles.short} role="status">
          <AlertIcon />
          <span>
            {t('flows.review.note.fuelShort', {
              left: formatFuel6(left),
              needed: formatFuel6(data.redemptionFuel),
            })}
          </span>
        </p>
      )}
      <Facts className={styles.facts}>
        <Fact label={t('swap.fuel')}>
          <Figure size="row" value={quote ? formatFuel6(quote.fuel) : isAwaited ? '…' : '0'} unit="GS" />
          <span className={styles.fuelNote}>
            {quote && <span>{t('swap.atMost', { amount: formatFuel6(saleLimits(quote).maxFuel) })}</span>}
            {gsBalance && <span>{gsBalance}</span>}
          </span>
        </Fact>
        <Fact label={t('swap.impact')}>
          {!loss ? '–' : data?.average === 0n ? t('swap.impactUnknown') : `${fromAverage(loss)}%`}
        </Fact>
      </Facts>
      {fuelProblem && (
        <p className={styles.problem} role="alert">
          {fuelProblem}
        </p>
      )}
    </>
  );
}

/** Percent above or below the average, with its sign: losses are rounded up, gains down. */
export function fromAverage({ given, got }: { given: bigint; got: bigint }): string {
  if (got < given) return `-${formatPercent(lossOf({ given, got }).basisPoints)}`;
  const above = given === 0n ? 0n : ((got - given) * BASIS) / given;
  return above === 0n ? '0' : `+${formatPercent(above)}`;
}

/** The average price of KL in JU, 0 without one, and the GS that redeeming the seller's open order burns. */
function useSaleTerms(seller: Address | null, isWanted: boolean) {
  return useChainQuery({
    name: 'saleTerms',
    enabled: isWanted,
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
