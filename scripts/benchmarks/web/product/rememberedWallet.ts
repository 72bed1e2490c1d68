import { localAccount, TEST_ACCOUNTS } from '@koala/contracts/deploy/localAccounts';
import { apiUrl } from './addresses.ts';

/** Identifies the wallet to the connection library, which remembers it by this name. */
export const RDNS = 'test.koala.wallet';

/** The test account that the demo world gave an inviter, power and a past. */
export const rememberedAccount = () => localAccount(TEST_ACCOUNTS - 1);

/** What the browser's storage holds after that wallet connected and signed in on an earlier visit. */
export async function rememberedItems(): Promise<Record<string, string>> {
  const account = rememberedAccount();
  const { address } = account;
  const msg = String(Date.now());
  const signature = await account.signMessage({ message: msg });
  const response = await fetch(`${apiUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'POST', address, msg, signature }),
  });
  const { code, data: token } = (await response.json()) as { code: number; data: string };
  if (code !== 200) throw new Error(`login answered ${code}`);
  return {
    address,
    [`token:${address.toLowerCase()}`]: token,
    'wagmi.recentConnectorId': JSON.stringify(RDNS),
  };
}
