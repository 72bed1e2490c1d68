import { useTranslation } from '../../i18n/translate.ts';
import { useNonceState } from './authAdapter.ts';
import { InKit } from './followPage.tsx';
import { signInButton } from './useKitRepairs.ts';

/**
 * Shows in the sign-in dialog that the nonce could not be fetched, until it is. The kit would show it once and stop,
 * leaving its button waiting for a nonce that never comes.
 */
export function NonceProblem() {
  const { t } = useTranslation();
  if (!useNonceState((state) => state.isFailing)) return null;
  return (
    <InKit find={() => signInButton()?.parentElement ?? null}>
      <p
        role="alert"
        style={{ margin: 0, color: 'var(--bad)', fontSize: 'var(--text-small)', textAlign: 'center' }}
      >
        {t('errors.preparingMessage')}
      </p>
    </InKit>
  );
}
