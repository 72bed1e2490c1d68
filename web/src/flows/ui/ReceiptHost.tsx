import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../lib/lazyPart.ts';
import { hasSucceeded } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { useFlows } from '../engine/shownFlows.ts';

const ReceiptCard = lazyPart(() => import('./ReceiptCard.tsx').then((module) => module.ReceiptCard));

/** Their dialogs close themselves once they are mined, and no page shows their runs. */
const DIALOG_FLOWS = ['bindInviter', 'bindUid', 'claimMiner'] as const satisfies FlowRecord['flow'][];

/** The receipt of what a dialog was for, over the page on which it ended: until it is closed, or the page is left. */
export function ReceiptHost() {
  const [pathname] = useLocation();
  const [openedAt] = useState(() => Date.now());
  const [closed, setClosed] = useState<string>();
  const record = useFlows(({ records }) =>
    records.find(
      (one) =>
        DIALOG_FLOWS.some((name) => name === one.flow) && hasSucceeded(one) && one.createdAt >= openedAt,
    ),
  );
  const [place, setPlace] = useState<{ id: string; pathname: string }>();
  if (record && record.id !== place?.id) setPlace({ id: record.id, pathname });
  if (!record || record.id === closed || pathname !== place?.pathname) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptCard record={record} onClose={() => setClosed(record.id)} />
    </Suspense>
  );
}
