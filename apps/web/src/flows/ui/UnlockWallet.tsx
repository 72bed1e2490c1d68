import { requestConnect } from '../../account/walletDialogs.ts';
import { walletState } from '../../account/walletStore.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import type { FlowRecord } from '../engine/record.ts';

/** For a run that a locked wallet rejected: requests the accounts, which makes the wallet show its unlock prompt. */
export function UnlockWallet({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  if (record.error?.code !== 'walletLocked') return null;

  function unlock(): void {
    const { provider } = walletState();
    if (!provider) requestConnect();
    else provider.request({ method: 'eth_requestAccounts' }).catch(() => undefined);
  }

  return (
    <Button variant="secondary" size="small" onClick={unlock}>
      {t('flows.unlock')}
    </Button>
  );
}
