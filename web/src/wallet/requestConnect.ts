import { useKitRequests } from './kitRequests.ts';

/** Opens the connect dialog, or the sign-in dialog when a wallet is connected and not signed in. Loads the kit on the first tap. */
export function requestConnect(): void {
  useKitRequests.setState({ wanted: 'connect', isMounted: true });
}
