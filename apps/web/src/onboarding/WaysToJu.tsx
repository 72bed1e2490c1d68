import { useState } from 'react';
import { useWallet, walletState } from '../account/walletStore.ts';
import { useJuAndUsdt } from '../chain/useBalances.ts';
import { shortenAddress } from '../format/addresses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { toast } from '../ui/toast.ts';
import styles from './Onboarding.module.css';

export function WaysToJu() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const { exchange, bridge } = env.waysToJu;
  const ways = [
    { name: 'exchange', href: exchange },
    { name: 'bridge', href: bridge },
  ] as const;
  return (
    <div className={styles.ways}>
      {address && (
        <p className={styles.address}>
          <span>{t('home.onboarding.ju.to', { address: shortenAddress(address) })}</span>
          <CopyButton text={address} label={t('user.copyAddress')} />
        </p>
      )}
      {ways.map(
        ({ name, href }) =>
          href && (
            <a key={name} className={styles.way} href={href} target="_blank" rel="noopener noreferrer">
              {t(`home.onboarding.ju.${name}`)}
            </a>
          ),
      )}
      {env.isLocal && address && <Faucet />}
    </div>
  );
}

/** JU wei that the faucet adds: enough for several purchases. */
const GIFT = 200n * 10n ** 18n;

/** Funds the account with JU, by an RPC method that only a local chain supports. */
function Faucet() {
  const { t } = useTranslation();
  const { refetch } = useJuAndUsdt();
  const [isTaking, setIsTaking] = useState(false);

  async function take(): Promise<void> {
    const { address } = walletState();
    if (!address || !env.rpcUrl || isTaking) return;
    setIsTaking(true);
    try {
      const held = BigInt(await callRpc(env.rpcUrl, 'eth_getBalance', [address, 'latest']));
      await callRpc(env.rpcUrl, 'anvil_setBalance', [address, `0x${(held + GIFT).toString(16)}`]);
      await refetch();
    } catch {
      toast.error(t('common.neterror'));
    } finally {
      setIsTaking(false);
    }
  }

  return (
    <Button block loading={isTaking} onClick={() => void take()}>
      {t('home.onboarding.ju.faucet')}
    </Button>
  );
}

/** One JSON-RPC call; rejects on an error response. */
async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: string; error?: unknown };
  if (error !== undefined) throw new Error(`${method} failed: ${JSON.stringify(error)}`);
  return result ?? '';
}
