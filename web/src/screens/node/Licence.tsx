import { LICENCE_PRICE } from '@koala/protocol/economics';
import { formatBalance6, formatPower6, formatUnits, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { NodeSale, PayWith } from './useNodeSale.ts';
import styles from './Node.module.css';

/** Shown before a wallet is connected, when nothing is read from the chain: 109 JU or 109 USDT. */
const LIST_PRICE = formatBalance6(LICENCE_PRICE);

interface LicencePriceProps {
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has answered. */
  sale: NodeSale | undefined;
  /** The chain is being asked. */
  isAwaited: boolean;
}

/** What a licence costs in the coin chosen. */
export function LicencePrice({ payWith, sale, isAwaited }: LicencePriceProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.quiet}>{t('node.price')}</p>
      <Figure size="hero" unit={payWith} value={isAwaited ? undefined : shownPrice(payWith, sale)} />
    </div>
  );
}

function shownPrice(payWith: PayWith, sale: NodeSale | undefined): string {
  if (!sale) return LIST_PRICE;
  const price = payWith === 'JU' ? sale.juPrice : sale.usdtPrice;
  return price === null ? '–' : formatBalance6(price);
}

const QUANTITY = '1';

interface LicenceFactsProps {
  /** Without a wallet nothing is read, and the rows that need a read are left out. */
  isConnected: boolean;
  /** Has bought its one licence: what only a buyer asks is left out. */
  isHolder: boolean;
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has answered. */
  sale: NodeSale | undefined;
  /** Of the coin paid with, wei; undefined while unknown. */
  balance: bigint | undefined;
  /** Power that comes with a licence now, 1e18 = 1 T/H; undefined while it loads, null without a price. */
  gift: bigint | 'claimed' | null | undefined;
}

/** Quantity, the power that comes with it, licences sold, and the wallet's balance of the coin. */
export function LicenceFacts({ isConnected, isHolder, payWith, sale, balance, gift }: LicenceFactsProps) {
  const { t } = useTranslation();
  return (
    <Facts className={styles.facts}>
      {!isHolder && <Fact label={t('node.quantity')}>{QUANTITY}</Fact>}
      {gift !== 'claimed' && (
        <Fact label={t('node.gift')}>
          <Figure
            size="row"
            unit="T/H"
            value={gift === null ? '–' : gift === undefined ? undefined : formatUsdt2(gift)}
            {...(gift && { exact: formatPower6(gift) })}
          />
        </Fact>
      )}
      {isConnected && (
        <>
          <Fact label={t('node.sold')}>
            {sale ? (
              t('node.soldOf', { sold: count(sale.sold), total: count(sale.total) })
            ) : (
              <Figure size="row" value={undefined} />
            )}
          </Fact>
          {!isHolder && (
            <Fact label={t('node.balance')}>
              <Figure
                size="row"
                unit={payWith}
                value={balance === undefined ? undefined : formatBalance6(balance)}
              />
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
}

const count = (value: bigint) => formatUnits(value, { decimals: 0, unitDecimals: 0 });
