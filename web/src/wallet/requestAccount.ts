import { useKitRequests } from './kitRequests.ts';

/** Opens the account dialog. */
export function requestAccount(): void {
  useKitRequests.setState({ wanted: 'account', isMounted: true });
}
