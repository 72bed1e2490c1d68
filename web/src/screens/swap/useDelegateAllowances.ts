import { erc20Abi, type Address } from 'viem';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { readAllowance } from '../../flows/readAllowance.ts';

/** Whether the account lets the contracts take what its delegate would sell or give up; undefined while unknown. */
export function useDelegateAllowances(): { sell: boolean; redeem: boolean } | undefined {
  const { data } = useAccountQuery({
    name: 'delegateAllowances',
    read: async ({ client, contracts: { kl, gs, swap, miner }, account }) => {
      const covers = async (spender: Address) => {
        const tokens = await Promise.all(
          [kl.address, gs.address].map(async (token) => {
            const [allowance, held] = await Promise.all([
              readAllowance(client, token, account, spender),
              client.readContract({
                address: token,
                abi: erc20Abi,
                functionName: 'balanceOf',
                args: [account],
              }),
            ]);
            return allowance > 0n && allowance >= held;
          }),
        );
        return tokens.every(Boolean);
      };
      const [sell, redeem] = await Promise.all([covers(swap.address), covers(miner.address)]);
      return { sell, redeem };
    },
  });
  return data;
}
