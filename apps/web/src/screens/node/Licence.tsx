import { LICENCE_PRICE } from '@koala/protocol/economics';
import {
  formatBalance6,
  formatCount,
  formatExact,
  formatPower6,
  formatSmall2,
  formatUsdt2,
} from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { useNodeOffer } from './useNodeOffer.ts';
import type { NodeSale, PayWith } from './useNodeSale.ts';
import styles from './Node.module.css';

interface LicencePriceProps {
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has responded. */
  sale: NodeSale | undefined;
  isAwaited: boolean;
}

/**
 * Shows the chain's price. For visitors, who do not read the chain, and after a failed read, the price in JU comes from
 * the server and the one in USDT is the protocol's.
 */
export function LicencePrice({ payWith, sale, isAwaited }: LicencePriceProps) {
  const { t } = useTranslation();
  const offer = useNodeOffer();
  const ju = sale ? sale.juPrice : offer.hasFailed ? null : offer.data?.juPrice;
  const price = payWith === 'JU' ? ju : (sale?.usdtPrice ?? LICENCE_PRICE);
  const shown = isAwaited ? undefined : price;
  return (
    <div>
      <p className="muted">{t('node.price')}</p>
      <Figure
        size="hero"
        unit={payWith}
        value={shown === null ? '–' : shown === undefined ? undefined : formatBalance6(shown)}
      />
    </div>
  );
}

interface LicenceGiftProps {
  /** Power included with a licence now, 1e18 = 1 T/H; undefined while loading, null without a price. */
  gift: bigint | 'claimed' | null | undefined;
  isHolder: boolean;
}

export function LicenceGift({ gift, isHolder }: LicenceGiftProps) {
  const { t } = useTranslation();
  const { data: offer, hasFailed } = useNodeOffer();
  const week = offer?.week;
  if (gift === 'claimed' && isHolder) return null;
  return (
    <Facts className={styles.facts}>
      {gift !== 'claimed' && (
        <Fact label={t('node.gift')}>
          <Figure
            size="row"
            unit="T/H"
            value={gift === null ? '–' : gift === undefined ? undefined : formatUsdt2(gift)}
            exact={gift ? formatPower6(gift) : undefined}
          />
        </Fact>
      )}
      {!isHolder && (
        <Fact label={t('node.week')}>
          <span className={styles.week}>
            <Figure
              size="row"
              unit="KL"
              value={hasFailed ? '–' : week && formatSmall2(week.kl)}
              exact={week && formatExact(week.kl)}
            />
            <Figure
              size="row"
              unit="USDT"
              value={hasFailed ? '–' : week && formatUsdt2(week.usdt)}
              exact={week && formatExact(week.usdt)}
            />
          </span>
          <span className={styles.worth}>
            {week?.worth === undefined ? '\u00a0' : t('node.weekWorth', { amount: formatUsdt2(week.worth) })}
          </span>
        </Fact>
      )}
    </Facts>
  );
}

interface LicenceFactsProps {
  /** Without a wallet nothing is read, and rows that need a read are hidden. */
  isConnected: boolean;
  isHolder: boolean;
  payWith: PayWith;
  /** undefined until a wallet is connected and the chain has responded. */
  sale: NodeSale | undefined;
  /** In the payment coin, wei; undefined while unknown. */
  balance: bigint | undefined;
}

export function LicenceFacts({ isConnected, isHolder, payWith, sale, balance }: LicenceFactsProps) {
  const { t } = useTranslation();
  return (
    <Facts className={styles.facts}>
      {!isHolder && <Fact label={t('node.quantity')}>1</Fact>}
      {isConnected && (
        <>
          <Fact label={t('node.sold')}>
            {sale ? (
              t('node.soldOf', {
                sold: formatCount(Number(sale.sold)),
                total: formatCount(Number(sale.total)),
              })
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
