import type { Address } from 'viem';
import { readAddress } from './storage.ts';

/** Written by the connection library while a wallet is connected. */
const RECENT_CONNECTOR = 'wagmi.recentConnectorId';

export interface RememberedWallet {
  connectorId: string;
  address: Address;
}

/** The wallet of the last visit, unless it has been disconnected since. */
export function readRememberedWallet(): RememberedWallet | undefined {
  const connectorId = readRecentConnector();
  const address = readAddress();
  return connectorId && address ? { connectorId, address } : undefined;
}

function readRecentConnector(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_CONNECTOR) ?? 'null');
    return typeof stored === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
