import type { ReactNode } from 'react';
import { requestConnect } from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import { useWatched } from '../account/watched.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface RecordsGateProps {
  children: ReactNode;
  compact?: boolean;
  /** For a visitor without a wallet. */
  visitorText?: string;
  /** For a connected wallet that has not signed in. */
  unsignedText?: string;
}

/**
 * Shows an account's records, or how to get access; for a watched wallet always the records. While a session is being
 * restored the content shows its skeletons.
 */
export function RecordsGate({ children, compact = false, visitorText, unsignedText }: RecordsGateProps) {
  const { t } = useTranslation();
  const status = useWallet((state) => state.status);
  const isWatching = useWatched() !== null;
  if (isWatching || (status !== 'disconnected' && status !== 'unauthenticated')) return children;
  const isConnected = status === 'unauthenticated';
  return (
    <EmptyState
      pose="wallet"
      compact={compact}
      title={
        isConnected ? (unsignedText ?? t('records.signInText')) : (visitorText ?? t('records.connectText'))
      }
      action={
        <Button variant={compact ? 'secondary' : 'primary'} onClick={requestConnect}>
          {t(isConnected ? 'wallet.signIn' : 'wallet.connect')}
        </Button>
      }
    />
  );
}
