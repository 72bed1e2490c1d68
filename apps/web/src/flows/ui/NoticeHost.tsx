import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FlowName } from '../allFlows.ts';
import { hasEnded, hasSucceeded, isAbandoned, isUnanswered } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { useFlows } from '../engine/shownFlows.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { useShownRun } from './useFlow.ts';

/** Flows whose status no page shows. */
const WHOLE_RUN: readonly FlowName[] = [
  'bindProxy',
  'claimNodeReward',
  'claimReward',
  'letDelegateRedeem',
  'letDelegateSell',
  'proxySell',
  'sellKl',
  'withdrawDynamic',
  'withdrawRanking',
];
/** Flows whose dialog shows the run, and closes when it is mined. */
const ONLY_SUCCESS: readonly FlowName[] = ['bindInviter', 'bindUid', 'claimMiner'];
const SUCCESS_FLOWS = [...WHOLE_RUN, ...ONLY_SUCCESS];

/**
 * Overlays the status of the newest run, without moving the page. An ended run disappears on navigation or when another
 * starts; a success also after some seconds. Dismissed notices do not come back.
 */
export function NoticeHost() {
  const [pathname] = useLocation();
  const [closed, setClosed] = useState<string>();
  const newest = useFlows(({ records }) => records[0]);
  const record = useShownRun(SUCCESS_FLOWS);
  const [place, setPlace] = useState<{ key: string; pathname: string; newest: string }>();
  const key = record && keyOf(record);
  if (key !== place?.key) setPlace(key && newest ? { key, pathname, newest: newest.id } : undefined);
  const mayClose = record !== undefined && isOver(record);
  // Stays closed: neither going back nor the next record shows it again.
  if (mayClose && place?.key === key && key !== closed)
    if (place?.pathname !== pathname || place.newest !== newest?.id) setClosed(key);
  if (!record || key === closed || !isUnseen(record)) return null;
  return <NoticeCard key={record.id} record={record} onClose={mayClose ? () => setClosed(key) : undefined} />;
}

/** An abandoned run is shown again when the wallet answers later. */
const keyOf = ({ id, stage }: FlowRecord) => `${id} ${stage === 'indexing' ? 'done' : stage}`;

/** The run is over, so its notice may be closed. */
const isOver = (record: FlowRecord) =>
  isAbandoned(record) || (hasEnded(record) && !isUnanswered(record)) || hasSucceeded(record);

function isUnseen(record: FlowRecord): boolean {
  if (ONLY_SUCCESS.includes(record.flow)) return hasSucceeded(record);
  // The page shows a success dialog for it.
  if (record.flow === 'bindProxy' && hasSucceeded(record)) return false;
  // A toast already reports a rejection; the notice is only needed to add that an approval was mined before.
  return record.stage !== 'rejected' || record.steps.some(({ isMined }) => isMined);
}
