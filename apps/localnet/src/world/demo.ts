import { localAccount, TEST_ACCOUNTS } from '@koala/deploy/localAccounts';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Account } from '../chain/Signer.ts';

/** Seed of all random numbers of the demo world. */
export const DEMO_SEED = 'koala';

/** Length of the demo world's past in days. */
export const DEMO_DAYS = 35;

/** Index of the demo wallet that uses the last test account, so that a wallet with a known key has a history. */
export const VETERAN = 6;

/** Wallet `index` of the demo world. Its key is derived from the seed, so it is only used here. */
export function demoWallet(index: number): Account {
  if (index === VETERAN) return localAccount(TEST_ACCOUNTS - 1);
  return privateKeyToAccount(keccak256(toHex(`${DEMO_SEED}/wallet/${index}`)));
}
