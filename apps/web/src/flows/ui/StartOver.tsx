import { useEffect, useState } from 'react';
import { requestConnect, useWalletDialogs } from '../../account/walletDialogs.ts';
import { walletState } from '../../account/walletStore.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { isAbandoned, isUnanswered } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { loadEngine } from './loadEngine.ts';
import styles from './FlowStatus.module.css';

const MISSING_JU_REASONS: ReadonlySet<string> = new Set(['insufficientFunds', 'missingJu']);

/**
 * Lets the user abandon a prompt after 20 s, in case the wallet did not show it or was closed, and start over. A run
 * with an unknown outcome is only sent again this way. With too little JU, offers ways to get more instead.
 */
export function StartOver({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const since = record.stage === 'prompting' && !isAbandoned(record) ? record.promptedAt : undefined;
  const [offeredFor, setOfferedFor] = useState<number>();

  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setOfferedFor(since), Math.max(since + PURCHASE_TIMEOUT - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [since]);

  async function startOver(): Promise<void> {
    const engine = await loadEngine().catch(() => undefined);
    if (engine) engine.abandonPrompt(record.id);
    else toast.error(t('common.neterror'));
  }

  if (MISSING_JU_REASONS.has(record.error?.code ?? '')) {
    const getJu = () => useWalletDialogs.setState({ isGettingJu: true });
    return (
      <Button variant="secondary" size="small" onClick={getJu}>
        {t('flows.getJu')}
      </Button>
    );
  }
  const isUnknown = isUnanswered(record);
  if (!isUnknown && (since === undefined || offeredFor !== since)) return null;
  return (
    <span className={styles.silent} data-unknown={isUnknown || undefined}>
      {t(isUnknown ? 'flows.unanswered' : 'flows.noAnswer')}
      <Button variant="secondary" size="small" onClick={() => void startOver()}>
        {t(isUnknown ? 'flows.sendAnother' : 'flows.startOver')}
      </Button>
    </span>
  );
}

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
