import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { shortenHash } from '../../format/addresses.ts';
import { commitHash, currentHash, hasSucceeded, isAwaitingSigners } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';

/**
 * The proof of a run on the chain's explorer, from when its transaction is sent. It is the transaction that the run is for, not an
 * approval.
 */
export function TransactionLink({ record }: { record: FlowRecord }) {
  // What may have been sent is linked whichever step it is: there is nothing else to check it by.
  const hash = record.stage === 'unknown' ? currentHash(record) : commitHash(record);
  const isShown = ['mining', 'reverted', 'unknown'].includes(record.stage) || hasSucceeded(record);
  // A contract wallet answers with a hash of its own, which no explorer can show, until it is carried out.
  if (!hash || !isShown || isAwaitingSigners(record)) return null;
  return (
    <ExplorerLink kind="tx" value={hash}>
      {shortenHash(hash)}
    </ExplorerLink>
  );
}
