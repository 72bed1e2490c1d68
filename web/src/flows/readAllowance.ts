import { erc20Abi } from 'viem';
import type { Address, PublicClient } from 'viem';

/** What `spender` may take of `owner`'s token, wei. */
export function readAllowance(
  client: PublicClient,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  });
}
