import { localAccount, TEST_ACCOUNTS } from '@koala/deploy/localAccounts';

/** The last of the test accounts has an inviter, power and a history in the demo world: something in every list. */
export const VETERAN = localAccount(TEST_ACCOUNTS - 1);
