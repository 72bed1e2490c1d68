import { localAccount, TEST_ACCOUNTS } from '@koala/contracts/deploy/localAccounts';
import { storedSession } from '../../../../e2e/app/resumeSession.ts';
import { InjectedWallet } from '../../../../e2e/wallet/InjectedWallet.ts';
import type { FlowRecord } from '../../../../web/src/flows/engine/record.ts';
import { rpcUrl } from './addresses.ts';

/** Purchases that the app keeps of somebody who uses it. */
const PURCHASES = 20;
const DAY_MS = 86_400_000;

/** A browser wallet with the test account that the demo world gave an inviter, power and a past. */
export const rememberedWallet = () => new InjectedWallet(localAccount(TEST_ACCOUNTS - 1));

/** What the browser's storage holds of a wallet that connected, signed in and bought power with this app. */
export async function rememberedStorage(wallet: InjectedWallet): Promise<Record<string, string>> {
  const { chainId, genesis } = await identity();
  const key = `flows:${chainId}:${genesis}:${wallet.address.toLowerCase()}`;
  return { ...(await storedSession(wallet)), [key]: JSON.stringify(purchases()) };
}

/** The chain's id, and the first eight digits of its first block's hash, by which the app keeps transactions. */
async function identity(): Promise<{ chainId: number; genesis: string }> {
  const ask = async (method: string, params: unknown[]) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { result: unknown }).result;
  };
  const chainId = (await ask('eth_chainId', [])) as string;
  const { hash } = (await ask('eth_getBlockByNumber', ['0x0', false])) as { hash: string };
  return { chainId: Number(chainId), genesis: hash.slice(2, 10) };
}

/** Purchases that ended, newest first. */
function purchases(): FlowRecord[] {
  return Array.from({ length: PURCHASES }, (_, number): FlowRecord => {
    const createdAt = Date.now() - (number + 1) * DAY_MS;
    const digit = (number % 16).toString(16);
    return {
      id: `bench-${number}`,
      flow: 'buyPowerWithUsdt',
      summary: { type: 'USDT', amount: '100000000000000000000', power: '1000000000000000000' },
      steps: [{ id: 'commit', hash: `0x${digit.repeat(64)}`, nonce: number, isMined: true }],
      stage: 'done',
      createdAt,
      promptedAt: createdAt,
      prompt: { nonce: number, pending: number, block: number, to: `0x${digit.repeat(40)}`, data: '0x' },
      outcome: {
        minedAt: createdAt + 5_000,
        changes: [{ asset: 'USDT', wei: '-100000000000000000000' }],
        power: '1000000000000000000',
      },
    };
  });
}
