import { useState } from 'react';
import { walletState } from '../account/walletStore.ts';
import { useJuAndUsdt } from '../chain/useBalances.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { toast } from '../ui/toast.ts';

/** JU wei that the faucet adds: enough for several purchases. */
const GIFT = 200n * 10n ** 18n;

/** Funds the account with JU, by an RPC method that only a local chain supports. */
export function useFaucet() {
  const { t } = useTranslation();
  const { refetch } = useJuAndUsdt();
  const [isTaking, setIsTaking] = useState(false);

  async function take(): Promise<void> {
    const { address } = walletState();
    if (!address || !env.rpcUrl || isTaking) return;
    setIsTaking(true);
    try {
      const held = BigInt(await ask(env.rpcUrl, 'eth_getBalance', [address, 'latest']));
      await ask(env.rpcUrl, 'anvil_setBalance', [address, `0x${(held + GIFT).toString(16)}`]);
      await refetch();
    } catch {
      toast.error(t('common.neterror'));
    } finally {
      setIsTaking(false);
    }
  }
  return { take, isTaking };
}

/** One JSON-RPC call; rejects on an error response. */
async function ask(url: string, method: string, params: readonly unknown[]): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await answer.json()) as { result?: string; error?: unknown };
  if (error !== undefined) throw new Error(`${method} failed`);
  return result ?? '';
}
