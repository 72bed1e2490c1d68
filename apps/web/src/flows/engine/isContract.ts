import type { Address } from 'viem';
import { getCode } from 'viem/actions';
import type { ChainClient } from '../../chain/chainClient.ts';

/** Code prefix of an account with an EIP-7702 delegation, which still signs and sends its own transactions. */
const DELEGATED = '0xef0100';

/** Whether the account is a contract, whose calls other accounts send; false where the node does not respond. */
export async function isContract(client: ChainClient, account: Address): Promise<boolean> {
  const code = await getCode(client, { address: account }).catch(() => undefined);
  return code !== undefined && !code.startsWith(DELEGATED);
}
