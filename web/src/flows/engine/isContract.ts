import type { Address } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from '../../chain/chainClient.ts';

/** Begins the code of an account that EIP-7702 delegated: it still signs and sends its transactions by itself. */
const DELEGATED = '0xef0100';

/** Whether the account is a contract, which others call; false where the node does not answer. */
export async function isContract(client: ChainClient, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account }).catch(() => undefined);
  return code !== undefined && !code.startsWith(DELEGATED);
}
