import { parseAbi } from 'viem';
import type { Address } from 'viem';
import type { AppChain } from './AppChain.ts';

const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 least, address[] path, address to, uint256 deadline)',
]);

/** Buys KL for `usdt` USDT wei, which raises its price. The KL go to `receiver`, if given. */
export async function buyKl(chain: AppChain, usdt: bigint, receiver?: Address): Promise<void> {
  const account = await chain.newAccount({ usdt });
  const { usdt: token, router, wju, kl } = chain.contracts;
  const { timestamp } = await chain.client.getBlock();
  await chain.act(account, { ...token, functionName: 'approve', args: [router.address, usdt] });
  await chain.act(account, {
    address: router.address,
    abi: routerAbi,
    functionName: 'swapExactTokensForTokens',
    args: [
      usdt,
      0n,
      [token.address, wju.address, kl.address],
      receiver ?? account.address,
      timestamp + 3_600n,
    ],
  });
}
