import type { Address } from 'viem';
import { useMinerAccount } from '../../chain/useMinerAccount.ts';
import { formatPending6 } from '../../format/amounts.ts';
import { Figure } from '../../ui/Figure.tsx';

/** What `account` could claim now, KL. */
export function PendingFigure({ account }: { account: Address }) {
  const { data, isError } = useMinerAccount(account);
  return <Figure size="row" value={data && formatPending6(data.pending)} unit="KL" stale={isError} />;
}
