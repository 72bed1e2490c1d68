import { requestConnect } from './requestConnect.ts';

/** Opens the sign-in dialog of a connected wallet: the kit shows it in the place of the connect dialog. */
export const requestSignIn = requestConnect;
