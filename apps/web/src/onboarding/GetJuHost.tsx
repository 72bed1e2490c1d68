import { Suspense, useState } from 'react';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

const GetJuSheet = lazyPart(() =>
  Promise.all([import('./GetJuSheet.tsx'), loadAllTexts()]).then(([module]) => module.GetJuSheet),
);

/** The sheet with ways to get JU, on any page. Its code loads when it is first opened. */
export function GetJuHost() {
  const isOpen = useWalletDialogs((state) => state.isGettingJu);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <GetJuSheet open={isOpen} onClose={() => useWalletDialogs.setState({ isGettingJu: false })} />
    </Suspense>
  );
}
