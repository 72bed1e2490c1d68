import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazyPart.ts';
import { hasSucceeded } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { useFlows } from '../engine/shownFlows.ts';

const ReceiptCard = lazyPart(() => import('./ReceiptCard.tsx').then((module) => module.ReceiptCard));

/** Their dialogs close themselves once they are mined, and no page shows their runs. */
const DIALOG_FLOWS = ['bindInviter', 'bindUid', 'claimMiner'] as const satisfies FlowRecord['flow'][];

/**
 * The receipt of what a dialog was for, over the page on which it ended. It goes after some seconds, with the page, or when another run
 * begins, and does not come back.
 */
export function ReceiptHost() {
  const [pathname] = useLocation();
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const newest = useFlows(({ records }) => records[0]);
  const [place, setPlace] = useState<{ id: string; pathname: string }>();
  const isReceipt =
    newest !== undefined &&
    newest.id !== closed &&
    newest.createdAt >= openedAt &&
    DIALOG_FLOWS.some((name) => name === newest.flow) &&
    hasSucceeded(newest);
  if (isReceipt && newest.id !== place?.id) setPlace({ id: newest.id, pathname });
  // Closed for good: neither the way back nor the next record shows it again.
  if (place && place.id !== closed && (place.pathname !== pathname || place.id !== newest?.id))
    setClosed(place.id);
  if (!isReceipt) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptCard key={newest.id} record={newest} onClose={setClosed} />
    </Suspense>
  );
}
