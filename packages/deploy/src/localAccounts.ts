import { pbkdf2Sync } from 'node:crypto';
import { toHex } from 'viem';
import type { HDAccount, Hex } from 'viem';
import { HDKey, hdKeyToAccount } from 'viem/accounts';

/**
 * The mnemonic that every Ethereum development tool ships. Anyone can sign for these accounts:
 * they exist on the local chain only and must never hold anything elsewhere.
 */
const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk';

/**
 * Accounts 0 to 9 belong to anyone who tries the product: funded, not bound to an inviter, without purchases. In the demo world the last
 * one has a history.
 */
export const TEST_ACCOUNTS = 10;

/** BIP-39 seed of the mnemonic, derived once for all accounts because the derivation is slow on purpose. */
const root = HDKey.fromMasterSeed(pbkdf2Sync(LOCAL_MNEMONIC, 'mnemonic', 2_048, 64, 'sha512'));

export function localAccount(index: number) {
  return hdKeyToAccount(root, { addressIndex: index });
}

/** The private key of an account of {@link localAccount}. */
export function privateKeyOf(account: HDAccount): Hex {
  return toHex(account.getHdKey().privateKey!);
}

export const localRoles = {
  /** Deploys, and is default admin and upgrader. */
  deployer: localAccount(TEST_ACCOUNTS),
  /** Updates the stand-in of JuChain's official oracle. */
  priceUpdater: localAccount(TEST_ACCOUNTS + 1),
  treasury: localAccount(TEST_ACCOUNTS + 2),
  dao: localAccount(TEST_ACCOUNTS + 3),
  progressWallet: localAccount(TEST_ACCOUNTS + 4),
  /** Root of the referral tree. */
  originUser: localAccount(TEST_ACCOUNTS + 5),
  /** Trades on the pairs and advances the oracle. */
  marketMaker: localAccount(TEST_ACCOUNTS + 6),
  /** Commits the weekly ranking. */
  keeper: localAccount(TEST_ACCOUNTS + 7),
} as const;
