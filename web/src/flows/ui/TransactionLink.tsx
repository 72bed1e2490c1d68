import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenHash } from '../../format/addresses.ts';
import { commitHash, hasSucceeded } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';

/**
 * The proof of a run on the chain's explorer, from when its transaction is sent. It is the transaction that the run is for, not an
 * approval.
 */
export function TransactionLink({ record }: { record: FlowRecord }) {
  const hash = commitHash(record);
  const isShown = record.stage === 'mining' || record.stage === 'reverted' || hasSucceeded(record);
  if (!hash || !isShown) return null;
  return (
    <ExplorerLink kind="tx" value={hash}>
      {shortenHash(hash)}
    </ExplorerLink>
  );
}
