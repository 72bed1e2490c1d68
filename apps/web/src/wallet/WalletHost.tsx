import { Component, startTransition, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/translate.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { toast } from '../ui/toast.ts';
import { useWalletDialogs } from '../account/walletDialogs.ts';

const ManualChain = lazyPart(() =>
  Promise.all([import('./ManualChain.tsx'), loadAllTexts()]).then(([module]) => module.ManualChain),
);

/** Mounts the wallet kit. Renders and loads nothing until a wallet dialog is requested or prefetched. */
export function WalletHost() {
  const { t } = useTranslation();
  const isMounted = useWalletDialogs((state) => state.isMounted);
  const [kit, setKit] = useState<ReactNode>(null);
  const manualChain = useWalletDialogs((state) => state.manualChain);
  const isMissing = isMounted && kit === null;

  useEffect(() => {
    if (!isMissing) return;
    import('./kit/loadKit.ts')
      .then(({ loadKit }) => loadKit())
      // As a transition, because it mounts while the page is in use.
      .then(({ KitHost, config }) => startTransition(() => setKit(<KitHost config={config} />)))
      .catch(() => {
        if (unmount()) toast.error(t('wallet.loadFailed'));
      });
  }, [isMissing, t]);

  function onError(): void {
    unmount();
    setKit(null);
    toast.error(t('shell.errorTitle'));
  }

  return (
    <>
      {kit && <KitBoundary onError={onError}>{kit}</KitBoundary>}
      {manualChain !== null && (
        <Suspense fallback={null}>
          <ManualChain chainId={manualChain} />
        </Suspense>
      )}
    </>
  );
}

/** Unmounts the kit so that the next dialog request loads it again. Returns whether a dialog was waiting. */
function unmount(): boolean {
  const { wanted } = useWalletDialogs.getState();
  useWalletDialogs.setState({ wanted: null, isMounted: false });
  return wanted !== null;
}

/** Error boundary of the wallet kit: the page keeps working without the kit. */
class KitBoundary extends Component<{ children: ReactNode; onError: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
