import { useWallet } from '../../account/walletStore.ts';
import { TokenMark } from '../../art/TokenMark.tsx';
import { useBalances } from '../../chain/useBalances.ts';
import { useJuPrice, usePairPrices } from '../../chain/prices.ts';
import { formatUsd } from '../../flows/review/worth.ts';
import { floorToCent, formatBalance6, formatPrice5, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { dashIf, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import styles from './Swap.module.css';

const ONE = 10n ** 18n;

/** The account's balances of JU, KL and GAS. The USD total is the sum of the rounded figures below it. */
export function AssetSummary() {
  const { t } = useTranslation();
  const isConnected = useWallet((state) => state.address !== null);
  const { ju, kl, gs, isCurrent } = useBalances();
  const juPrice = useJuPrice(isConnected);
  const pair = usePairPrices(isConnected);
  const prices = pair.data;
  const juUsd = juPrice === null ? undefined : (ju * juPrice) / ONE;
  const klUsd = prices && (kl * prices.klInUsdt) / ONE;
  const total =
    juUsd === undefined || klUsd === undefined ? undefined : floorToCent(juUsd) + floorToCent(klUsd);
  const totalText = total === undefined ? undefined : `$${formatUsdt2(total)}`;
  const shown = (wei: bigint) => (isCurrent ? formatBalance6(wei) : '–');
  const inUsd = (wei: bigint | undefined) => (isCurrent && wei !== undefined ? formatUsd(wei) : undefined);
  const rows = [
    { name: 'JU', token: 'JU', amount: ju, usd: juUsd },
    { name: 'KL', token: 'KL', amount: kl, usd: klUsd },
    { name: 'GAS', token: 'GS', amount: gs, usd: undefined },
  ] as const;
  return (
    <Card variant="flush" title={t('swap.assets')}>
      <div className={styles.inset}>
        <Figure size="hero" value={isCurrent ? (totalText ?? dashIf(hasFailed(pair))) : '–'} />
        <FailedReads reads={[pair]} />
      </div>
      <List label={t('swap.assets')}>
        {rows.map(({ name, token, amount, usd }) => (
          <ListRow
            key={name}
            leading={<TokenMark token={token} />}
            title={name}
            value={shown(amount)}
            valueNote={inUsd(usd)}
          />
        ))}
      </List>
      <p className={styles.rateNote}>
        {prices && <span>{t('swap.rate', { ju: formatPrice5(prices.klInJu) })}</span>}
        <span>{t('swap.gasIsFuel')}</span>
      </p>
    </Card>
  );
}
