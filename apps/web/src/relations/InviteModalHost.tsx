import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useWallet } from '../account/walletStore.ts';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';

const InviteModal = lazyPart(() =>
  Promise.all([import('./InviteModal.tsx'), loadAllTexts()]).then(([module]) => module.InviteModal),
);

/** Mounts the invite dialog. Its code loads when the dialog is first requested, after any running login. */
export function InviteModalHost({ waysToJu }: { waysToJu: ReactNode }) {
  const address = useWallet((state) => state.address);
  const isWanted = useWallet(
    ({ showInviteModal, status }) =>
      showInviteModal && (status === 'connected' || status === 'unauthenticated'),
  );
  const [isLoaded, setIsLoaded] = useState(isWanted);
  if (isWanted && !isLoaded) setIsLoaded(true);
  if (address === null || !isLoaded) return null;
  return (
    <Suspense fallback={null}>
      {/* Input for one account is not shown to the next. */}
      <InviteModal key={address} waysToJu={waysToJu} />
    </Suspense>
  );
}
