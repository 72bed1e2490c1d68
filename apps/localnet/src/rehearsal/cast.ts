import { localAccount } from '@koala/deploy/localAccounts';

/** Index far from the accounts that the local chain uses. */
const FIRST = 70;

const account = (index: number) => localAccount(FIRST + index);

/** All participants of a rehearsal. Their keys are public, so they are only used on the rehearsal's chain. */
export const cast = {
  deployer: account(0),
  /** Plays the multisig. */
  admin: account(1),
  guardian: account(2),
  keeper: account(3),
  treasury: account(4),
  dao: account(5),
  progressWallet: account(6),
  originUser: account(7),
  /** Updates JuChain's official oracle. */
  priceUpdater: account(8),
  /** Has USDT before the deployment, mints it for the buyers, and created the exchange's WJU/USDT pair. */
  market: account(9),
  /** Recipients of the roles in the handover. */
  nextAdmin: account(10),
  nextGuardian: account(11),
  nextKeeper: account(12),
} as const;

/** Buyers, each invited by the previous one. */
export const buyers = [20, 21, 22, 23].map(account);
