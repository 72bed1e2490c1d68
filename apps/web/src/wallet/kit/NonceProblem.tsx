import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/translate.ts';
import { useNonceState } from './authAdapter.ts';
import { followPage } from './followPage.ts';
import { signInButton } from './useKitRepairs.ts';

/**
 * Shows in the sign-in dialog that the nonce could not be fetched, until it is. The kit would show it once and stop,
 * leaving its button waiting for a nonce that never comes.
 */
export function NonceProblem() {
  const isFailing = useNonceState((state) => state.isFailing);
  return isFailing ? <Problem /> : null;
}

function Problem() {
  const { t } = useTranslation();
  const dialog = useSyncExternalStore(followPage, () => signInButton()?.parentElement ?? null);
  if (!dialog) return null;
  return createPortal(
    <p
      role="alert"
      style={{ margin: 0, color: 'var(--bad)', fontSize: 'var(--text-small)', textAlign: 'center' }}
    >
      {t('errors.preparingMessage')}
    </p>,
    dialog,
  );
}
