import { useTranslation } from 'react-i18next';
import { formatFuel6 } from '../../format/amounts.ts';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Node.module.css';
import type { PayWith } from './saleProblem.ts';
import type { NodeSale } from './useNodeSale.ts';

/** Shown before a wallet is connected, when nothing is read from the chain: 109 JU or 109 USDT. */
const LIST_PRICE = '109';

interface LicencePriceProps {
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has answered. */
  sale: NodeSale | undefined;
}

/** What a licence costs in the coin chosen. */
export function LicencePrice({ payWith, sale }: LicencePriceProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.quiet}>{t('node.price')}</p>
      <Figure size="hero" unit={payWith} value={shownPrice(payWith, sale)} />
    </div>
  );
}

/** What has to be paid is never shown too low. */
function shownPrice(payWith: PayWith, sale: NodeSale | undefined): string {
  if (!sale) return LIST_PRICE;
  const price = payWith === 'JU' ? sale.juPrice : sale.usdtPrice;
  return price === null ? '–' : formatFuel6(price);
}
