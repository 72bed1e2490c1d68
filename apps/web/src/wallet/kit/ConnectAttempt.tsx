import { useEffect } from 'react';
import type { Config } from 'wagmi';
import { connect } from 'wagmi/actions';
import { clearConnectAttempt, useConnectAttempt } from '../connection/recordAttempt.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { isPhone } from '../../lib/isPhone.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConnectAttempt.module.css';
import { InKit } from './followPage.tsx';
import { PairingPanel } from './PairingPanel.tsx';

/**
 * Shows in the kit's connect dialog why the chosen wallet is not connected yet, with a retry. On phones the kit shows
 * nothing about an attempt; there this component also shows how to pair a wallet through WalletConnect's relay.
 */
export function ConnectAttempt({ config }: { config: Config }) {
  const { t } = useTranslation();
  const attempt = useConnectAttempt((state) => state.attempt);
  useEffect(() => clearConnectAttempt, []);
  if (!attempt) return null;
  const { connectorId, name, problem, uri } = attempt;
  if (uri !== null && isPhone)
    return (
      <InKit find={connectDialog}>
        <PairingPanel config={config} name={name} uri={uri} />
      </InKit>
    );
  if (problem === null) return null;

  function retry() {
    const entry = document.querySelector<HTMLElement>(`[data-testid="rk-wallet-option-${connectorId}"]`);
    const connector = config.connectors.find(({ id }) => id === connectorId);
    // Not every step of the dialog shows the list.
    if (entry) entry.click();
    else if (connector) void connect(config, { connector }).catch(() => undefined);
  }

  return (
    <InKit find={connectDialog}>
      <div className={styles.note}>
        <p role="alert">{t(`connectProblem.${problem}`, { wallet: name })}</p>
        <Button size="small" variant="secondary" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </InKit>
  );
}

function connectDialog(): Element | null {
  return document.querySelector('[data-rk] [aria-labelledby="rk_connect_title"] [role="document"] > *');
}
