import { Suspense } from 'react';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { useWasOpened } from '../ui/overlays.tsx';

const GetJuSheet = lazyPart(() =>
  Promise.all([import('./GetJuSheet.tsx'), loadAllTexts()]).then(([module]) => module.GetJuSheet),
);

export function GetJuHost() {
  const isOpen = useWalletDialogs((state) => state.isGettingJu);
  if (!useWasOpened(isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <GetJuSheet open={isOpen} onClose={() => useWalletDialogs.setState({ isGettingJu: false })} />
    </Suspense>
  );
}
