import { lazy, Suspense } from 'react';
import { useWallet } from './walletStore.ts';

/** Few ever see it: not part of the first load. */
const WrongChainNotice = lazy(() =>
  import('./WrongChainNotice.tsx').then((module) => ({ default: module.WrongChainNotice })),
);

/** Under the top bar: a notice while the connected wallet is on a chain that is none of ours. */
export function WrongChainHost() {
  const isWrong = useWallet((state) => state.address !== null && state.config === null);
  if (!isWrong) return null;
  return (
    <Suspense fallback={null}>
      <WrongChainNotice />
    </Suspense>
  );
}
