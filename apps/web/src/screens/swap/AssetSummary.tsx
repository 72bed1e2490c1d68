import { worthOf } from '@koala/protocol/earnings';
import { useWallet } from '../../account/walletStore.ts';
import { TokenMark } from '../../art/TokenMark.tsx';
import { useBalances } from '../../chain/useBalances.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { useJuPrice, usePairPrices } from '../../chain/prices.ts';
import { floorToCent, formatBalance6, formatPrice5, formatUsd } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { placeholderFor, FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import styles from './Swap.module.css';

/** KL is valued at the chart's price. The total is the sum of the displayed, rounded figures. */
export function AssetSummary() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const { ju, kl, gs, usdt, isCurrent } = useBalances();
  const juPrice = useJuPrice(isConnected);
  const { data: pair } = usePairPrices(isConnected);
  const market = useMarket({ isWanted: isConnected });
  const juUsd = juPrice === null ? undefined : worthOf(ju, juPrice);
  const klUsd = market.data && worthOf(kl, market.data.klPrice);
  const total =
    juUsd === undefined || klUsd === undefined
      ? undefined
      : floorToCent(juUsd) + floorToCent(klUsd) + floorToCent(usdt);
  const rows = [
    { name: 'JU', amount: ju, usd: juUsd },
    { name: 'KL', amount: kl, usd: klUsd },
    { name: 'USDT', amount: usdt, usd: usdt },
    { name: 'GS', amount: gs, usd: undefined },
  ] as const;
  return (
    <Card variant="flush" title={t('swap.assets')}>
      <div className={styles.inset}>
        <Figure
          size="hero"
          value={
            isCurrent ? (total === undefined ? placeholderFor(market.hasFailed) : formatUsd(total)) : '–'
          }
        />
        <FailedReads reads={[market]} />
      </div>
      <List label={t('swap.assets')}>
        {rows.map(({ name, amount, usd }) => (
          <ListRow
            key={name}
            leading={<TokenMark token={name} />}
            title={name}
            // The specification's word, next to the token's name.
            note={name === 'GS' ? t('swap.gas') : undefined}
            value={isCurrent ? formatBalance6(amount) : '–'}
            valueNote={isCurrent && usd !== undefined ? formatUsd(usd) : undefined}
          />
        ))}
      </List>
      <p className={styles.rateNote}>{pair && t('swap.rate', { ju: formatPrice5(pair.klInJu) })}</p>
    </Card>
  );
}
