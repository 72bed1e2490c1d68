import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { requestConnect } from '../../wallet/requestConnect.ts';
import { useWallet } from '../../wallet/walletStore.ts';

/** Shows what belongs to an account, or says how to get there. While a session is being taken up its content shows skeletons. */
export function RecordsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const status = useWallet((state) => state.status);
  if (status !== 'disconnected' && status !== 'unauthenticated') return children;
  const isConnected = status === 'unauthenticated';
  return (
    <EmptyState
      pose="wallet"
      title={t(isConnected ? 'records.signInText' : 'records.connectText')}
      action={<Button onClick={requestConnect}>{t(isConnected ? 'wallet.signIn' : 'wallet.connect')}</Button>}
    />
  );
}
