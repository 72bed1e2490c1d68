import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { commitHash, currentHash, hasSucceeded, isAwaitingSigners } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';

/** Explorer link of a run's commit, shown once it is sent; approvals are not linked. */
export function TransactionLink({ record }: { record: FlowRecord }) {
  // With an unknown outcome any step is linked, because the explorer is the only way to check it.
  const hash = record.stage === 'unknown' ? currentHash(record) : commitHash(record);
  const isShown = ['mining', 'reverted', 'unknown'].includes(record.stage) || hasSucceeded(record);
  // Until execution a contract wallet has only a hash of its own, which no explorer can show.
  if (!hash || !isShown || isAwaitingSigners(record)) return null;
  return <ExplorerLink kind="tx" value={hash} />;
}
