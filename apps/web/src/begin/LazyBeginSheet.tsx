import { Suspense, useState } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

const BeginSheet = lazyPart(() =>
  Promise.all([import('./BeginSheet.tsx'), loadAllTexts()]).then(([module]) => module.BeginSheet),
);

interface BeginSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The guide to the first T/H. Its code loads when it is first opened. */
export function LazyBeginSheet({ open, onClose }: BeginSheetProps) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <BeginSheet open={open} onClose={onClose} />
    </Suspense>
  );
}
