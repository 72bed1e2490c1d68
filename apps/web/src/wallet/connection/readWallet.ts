import type { Address, EIP1193Provider } from 'viem';
import type { Connector } from 'wagmi';
import { toAddresses, toChainId } from '../../chain/walletAnswers.ts';
import { isUnauthorized } from '../../chain/walletErrors.ts';

async function request(connector: Connector, method: 'eth_accounts' | 'eth_chainId'): Promise<unknown> {
  const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
  if (!provider) throw new Error(`cannot read ${method}: ${connector.name} has no provider`);
  return provider.request({ method });
}

/**
 * The accounts that the wallet grants; empty after it has revoked the permission. Undefined if the answer is not a list
 * of accounts.
 */
export async function readAccounts(connector: Connector): Promise<readonly Address[] | undefined> {
  try {
    return toAddresses(await request(connector, 'eth_accounts'));
  } catch (error) {
    if (isUnauthorized(error)) return [];
    throw error;
  }
}

/** The wallet's chain. Undefined if the answer is not a chain id. */
export const readChainId = async (connector: Connector): Promise<number | undefined> =>
  toChainId(await request(connector, 'eth_chainId'));
