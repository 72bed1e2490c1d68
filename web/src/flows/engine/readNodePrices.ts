import type { PublicClient } from 'viem';
import type { NodePrices } from './gasPolicy.ts';

/** Prices of the moment; what the node does not offer stays out. */
export async function readNodePrices(client: PublicClient): Promise<NodePrices> {
  const [gasPrice, block, tip] = await Promise.all([
    client.getGasPrice(),
    client.getBlock(),
    client.estimateMaxPriorityFeePerGas().catch(() => undefined),
  ]);
  return { gasPrice, baseFee: block.baseFeePerGas, tip };
}
