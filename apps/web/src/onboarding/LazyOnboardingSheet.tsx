import { Suspense } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { useWasOpened } from '../ui/overlays.tsx';

const OnboardingSheet = lazyPart(() =>
  Promise.all([import('./OnboardingSheet.tsx'), loadAllTexts()]).then(([module]) => module.OnboardingSheet),
);

export function LazyOnboardingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  if (!useWasOpened(open)) return null;
  return (
    <Suspense fallback={null}>
      <OnboardingSheet open={open} onClose={onClose} />
    </Suspense>
  );
}
