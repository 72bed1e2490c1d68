import { localAccount, TEST_ACCOUNTS } from '@koala/contracts/deploy/localAccounts';
import { InjectedWallet } from '../../../../e2e/wallet/InjectedWallet.ts';

/** A browser wallet with the test account that the demo world gave an inviter, power and a past. */
export const rememberedWallet = () => new InjectedWallet(localAccount(TEST_ACCOUNTS - 1));
