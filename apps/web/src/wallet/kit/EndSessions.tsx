import { useState } from 'react';
import { call } from '../../api/call.ts';
import { endSession, knownToken } from '../../account/session.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { deleteRegistration } from '../../lib/pushRegistration.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { InKit } from './followPage.tsx';

/**
 * Ends the account's sessions on all devices, after a second tap; shown at the end of the kit's account dialog. The
 * wallet stays connected.
 */
export function EndSessions({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const isSigned = useWallet((state) => state.isSigned);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!isSigned) return null;

  async function end(): Promise<void> {
    const token = knownToken();
    setIsBusy(true);
    try {
      await call('logoutAll', {});
      deleteRegistration().catch(() => undefined);
      if (token) endSession(token);
      toast.success(t('sessions.ended'));
      onEnded();
    } catch {
      toast.error(t('sessions.failed'));
      setIsBusy(false);
    }
  }

  return (
    <InKit find={placeInDialog}>
      <div style={{ padding: '12px 16px 16px', textAlign: 'center' }}>
        {isConfirming && (
          <p role="alert" style={{ margin: '0 0 8px', fontSize: 'var(--text-small)' }}>
            {t('sessions.question')}
          </p>
        )}
        <Button
          block
          variant={isConfirming ? 'danger' : 'quiet'}
          loading={isBusy}
          onClick={() => (isConfirming ? void end() : setIsConfirming(true))}
        >
          {t('sessions.endAll')}
        </Button>
      </div>
    </InKit>
  );
}

function placeInDialog(): Element | null {
  const leave = document.querySelector('[data-testid="rk-disconnect-button"]');
  return leave?.parentElement?.parentElement ?? null;
}
