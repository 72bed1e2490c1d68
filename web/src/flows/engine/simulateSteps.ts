import { encodeFunctionData, erc20Abi, hexToBigInt, multicall3Abi } from 'viem';
import type { Address, Hex } from 'viem';
import type { FlowContext, Step } from '../Flow.ts';
import type { BalanceChange } from './record.ts';

interface Simulation {
  balanceChanges: BalanceChange[];
  /** The revert data of the first step that would revert. */
  revertData: Hex | undefined;
}

/**
 * Simulates the remaining steps in order on the latest block, and compares the account's balances before and after.
 * undefined where the node lacks eth_simulateV1: each step is then still simulated by itself before it is sent.
 */
export async function simulateSteps(
  context: FlowContext,
  steps: readonly Step[],
): Promise<Simulation | undefined> {
  const { client, account } = context;
  const balances = balancesOf(context);
  const reads = balances.map(({ call }) => call);
  /** JU wei that the wallet is asked for; a contract may give a part of it back. */
  const asked = steps.reduce((sum, { value = 0n }) => sum + value, 0n);
  const sent = steps.map(({ to, data, value = 0n }) => ({ account, to, data, value }));
  try {
    const [block] = await client.simulateBlocks({
      blocks: [{ calls: [...reads, ...sent, ...reads] }],
    });
    const results = block?.calls ?? [];
    const failed = results
      .slice(balances.length, balances.length + steps.length)
      .find(({ status }) => status === 'failure');
    if (failed) return { balanceChanges: [], revertData: failed.data === '0x' ? undefined : failed.data };
    const read = (index: number) => hexToBigInt(results[index]?.data ?? '0x0');
    return {
      balanceChanges: balances.flatMap(({ asset }, index) => {
        const wei = read(balances.length + steps.length + index) - read(index);
        if (wei === 0n) return [];
        const isLess = asset === 'JU' && wei < 0n && asked > -wei;
        return [{ asset, wei: wei.toString(), ...(isLess && { atMost: asked.toString() }) }];
      }),
      revertData: undefined,
    };
  } catch {
    return undefined;
  }
}

interface Balance {
  asset: BalanceChange['asset'];
  call: { to: Address; data: Hex };
}

function balancesOf({ client, contracts: { kl, gs, usdt }, account }: FlowContext): Balance[] {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const multicall3 = client.chain?.contracts?.multicall3?.address;
  const ju: Balance[] = multicall3 ? [{ asset: 'JU', call: { to: multicall3, data: readJu(account) } }] : [];
  return [
    ...ju,
    { asset: 'KL', call: { to: kl.address, data } },
    { asset: 'GS', call: { to: gs.address, data } },
    { asset: 'USDT', call: { to: usdt.address, data } },
  ];
}

const readJu = (account: Address) =>
  encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] });
