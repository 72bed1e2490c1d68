import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { requestConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';

interface RecordsGateProps {
  children: ReactNode;
  /** Part of a card instead of a page. */
  compact?: boolean;
  /** What a visitor is told; by default that records need a wallet. */
  visitorText?: string;
}

/** Shows what belongs to an account, or says how to get there. While a session is being taken up its content shows skeletons. */
export function RecordsGate({ children, compact = false, visitorText }: RecordsGateProps) {
  const { t } = useTranslation();
  const status = useWallet((state) => state.status);
  if (status !== 'disconnected' && status !== 'unauthenticated') return children;
  const isConnected = status === 'unauthenticated';
  return (
    <EmptyState
      pose="wallet"
      compact={compact}
      title={isConnected ? t('records.signInText') : (visitorText ?? t('records.connectText'))}
      action={
        <Button variant={compact ? 'secondary' : 'primary'} onClick={requestConnect}>
          {t(isConnected ? 'wallet.signIn' : 'wallet.connect')}
        </Button>
      }
    />
  );
}
