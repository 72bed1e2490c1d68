import { useKitRequests } from './kitRequests.ts';

/** Opens the network dialog. */
export function requestNetwork(): void {
  useKitRequests.setState({ wanted: 'network', isMounted: true });
}
