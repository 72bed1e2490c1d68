import { erc20Abi } from 'viem';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import type { ApprovedAmount } from '../../flows/ApprovalChoice.tsx';
import { readAllowance } from '../../flows/readAllowance.ts';

interface DelegateAllowances {
  /** Whether the account lets the contracts take all that its delegate would sell, or give up and burn. */
  sell: boolean;
  redeem: boolean;
  /** What it holds of both, where it holds any: an exact allowance is for that. */
  held: ApprovedAmount[];
}

/** undefined while unknown. */
export function useDelegateAllowances(): DelegateAllowances | undefined {
  const { data } = useAccountQuery({
    name: 'delegateAllowances',
    read: async ({ client, contracts: { kl, gs, swap, miner }, account }): Promise<DelegateAllowances> => {
      const tokens = [
        { unit: 'KL', token: kl.address },
        { unit: 'GS', token: gs.address },
      ] as const;
      const [holdings, swapMay, minerMay] = await Promise.all([
        Promise.all(
          tokens.map(({ token }) =>
            client.readContract({
              address: token,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [account],
            }),
          ),
        ),
        ...[swap.address, miner.address].map((spender) =>
          Promise.all(tokens.map(({ token }) => readAllowance(client, token, account, spender))),
        ),
      ]);
      const held = tokens.map(({ unit }, index) => ({ unit, wei: holdings[index] ?? 0n }));
      const covers = (allowances: bigint[] = []) =>
        allowances.some((allowance) => allowance > 0n) &&
        held.every(({ wei }, index) => (allowances[index] ?? 0n) >= wei);
      return {
        sell: covers(swapMay),
        redeem: covers(minerMay),
        held: held.filter(({ wei }) => wei > 0n),
      };
    },
  });
  return data;
}
