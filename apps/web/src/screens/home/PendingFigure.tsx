import type { Address } from 'viem';
import { useWallet } from '../../account/walletStore.ts';
import { hasContracts } from '../../chain/chainReader.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { useDailyEarnings } from '../../chain/useMarket.ts';
import { useRunningPending } from '../../chain/useRunningPending.ts';
import { formatPending6 } from '../../format/amounts.ts';
import { placeholderFor, FailedReads } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Home.module.css';

/** Counts up as in `Position`; a dash on an unsupported chain, where nothing is read. */
export function PendingFigure({ account }: { account: Address }) {
  const { data, isError, dataUpdatedAt } = useMinerAccount(account);
  const daily = useDailyEarnings(data?.power);
  const running = useRunningPending({
    pending: data?.pending ?? 0n,
    readAt: dataUpdatedAt,
    daily: isError ? 0n : daily,
  });
  const isReadable = useWallet((state) => state.config !== null && hasContracts(state.config));
  const value = data ? formatPending6(running) : isReadable ? placeholderFor(isError) : '–';
  return <Figure size="row" value={value} unit="KL" stale={isError} />;
}

/** Beside the figure, because the figure is inside a link, which cannot contain a button. */
export function PendingFailure({ account }: { account: Address }) {
  const query = useMinerAccount(account);
  return (
    <div className={styles.pendingFailure}>
      <FailedReads reads={[query]} />
    </div>
  );
}
