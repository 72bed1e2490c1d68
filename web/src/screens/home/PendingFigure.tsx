import type { Address } from 'viem';
import { useWallet } from '../../account/walletStore.ts';
import { hasContracts } from '../../chain/chainReader.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { formatPending6 } from '../../format/amounts.ts';
import { Figure } from '../../ui/Figure.tsx';

/** The KL that `account` can claim now; a dash on an unsupported chain, where nothing is read. */
export function PendingFigure({ account }: { account: Address }) {
  const { data, isError } = useMinerAccount(account);
  const isReadable = useWallet((state) => state.config !== null && hasContracts(state.config));
  const value = isReadable || data ? data && formatPending6(data.pending) : '–';
  return <Figure size="row" value={value} unit="KL" stale={isError} />;
}
