import { useTranslation } from 'react-i18next';
import { formatBalance6, formatFuel6 } from '../../format/amounts.ts';
import { formatUnits } from '../../format/formatUnits.ts';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Node.module.css';
import type { PayWith } from './saleProblem.ts';
import type { NodeSale } from './useNodeSale.ts';

/** Shown before a wallet is connected, when nothing is read from the chain: 109 JU or 109 USDT. */
const LIST_PRICE = '109';
const QUANTITY = '1';

interface LicenceFiguresProps {
  /** Without a wallet nothing is read, and what would be read has no row. */
  isConnected: boolean;
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has answered. */
  sale: NodeSale | undefined;
  /** Of the coin paid with, wei; undefined while unknown. */
  balance: bigint | undefined;
}

/** Price, quantity, what the wallet has of the coin, and how many licences are sold. */
export function LicenceFigures({ isConnected, payWith, sale, balance }: LicenceFiguresProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <p className={styles.quiet}>{t('node.price')}</p>
        <Figure size="hero" unit={payWith} value={shownPrice(payWith, sale)} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('node.quantity')}</dt>
          <dd>{QUANTITY}</dd>
        </div>
        {isConnected && (
          <>
            <div>
              <dt>{t('node.sold')}</dt>
              <dd>
                {sale ? (
                  t('node.soldOf', { sold: count(sale.sold), total: count(sale.total) })
                ) : (
                  <Figure size="row" value={undefined} />
                )}
              </dd>
            </div>
            <div>
              <dt>{t('node.balance')}</dt>
              <dd>
                <Figure
                  size="row"
                  unit={payWith}
                  value={balance === undefined ? undefined : formatBalance6(balance)}
                />
              </dd>
            </div>
          </>
        )}
      </dl>
    </>
  );
}

/** What has to be paid is never shown too low. */
function shownPrice(payWith: PayWith, sale: NodeSale | undefined): string {
  if (!sale) return LIST_PRICE;
  const price = payWith === 'JU' ? sale.juPrice : sale.usdtPrice;
  return price === null ? '–' : formatFuel6(price);
}

const count = (value: bigint) => formatUnits(value, { decimals: 0, unitDecimals: 0 });
