import type { Address, EIP1193Provider } from 'viem';
import type { Connector } from 'wagmi';
import { toAddresses, toChainId } from '../../chain/walletAnswers.ts';
import { isUnauthorized } from '../../chain/walletErrors.ts';

async function request(connector: Connector, method: 'eth_accounts' | 'eth_chainId'): Promise<unknown> {
  const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
  if (!provider) throw new Error('the wallet is gone');
  return provider.request({ method });
}

/** The accounts that the wallet grants; none when it has withdrawn the permission. Undefined for an answer that is no list of accounts. */
export async function readAccounts(connector: Connector): Promise<readonly Address[] | undefined> {
  try {
    return toAddresses(await request(connector, 'eth_accounts'));
  } catch (error) {
    if (isUnauthorized(error)) return [];
    throw error;
  }
}

/** The chain that the wallet is on. Undefined for an answer that is no chain id. */
export const readChainId = async (connector: Connector): Promise<number | undefined> =>
  toChainId(await request(connector, 'eth_chainId'));
