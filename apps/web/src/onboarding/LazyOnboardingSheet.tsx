import { Suspense, useState } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

const OnboardingSheet = lazyPart(() =>
  Promise.all([import('./OnboardingSheet.tsx'), loadAllTexts()]).then(([module]) => module.OnboardingSheet),
);

interface OnboardingSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The guide to the first T/H. Its code loads when it is first opened. */
export function LazyOnboardingSheet({ open, onClose }: OnboardingSheetProps) {
  const [isWanted, setIsWanted] = useState(open);
  if (open && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingSheet open={open} onClose={onClose} />
    </Suspense>
  );
}
