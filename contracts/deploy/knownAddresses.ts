import { zeroAddress, type Abi, type Address, type PublicClient } from 'viem';
import { uniswapArtifact } from './artifact.ts';
import { type Parameters } from './parameters.ts';

/** What stands before the deployment, by plan name, and where the KL/WJU pair is going to be. */
export async function knownAddresses(
  reader: PublicClient,
  parameters: Parameters,
  futureKl: Address,
): Promise<
  Record<'usdt' | 'wju' | 'swapRouter' | 'swapFactory' | 'officialOracle' | 'juUsdtPair' | 'pair', Address>
> {
  const { usdt, router, factory, officialOracle } = parameters;
  const routerAbi = uniswapArtifact('UniswapV2Router02').abi;
  const factoryAbi = uniswapArtifact('UniswapV2Factory').abi;
  const ask = (abi: Abi, address: Address, functionName: string, args: unknown[] = []) =>
    reader.readContract({ abi, address, functionName, args }) as Promise<Address>;

  for (const [name, address] of Object.entries({ usdt, router, factory, officialOracle })) {
    if (!(await reader.getCode({ address })))
      throw new Error(`${name}: no contract at ${address} on this chain`);
  }
  const routersFactory = await ask(routerAbi, router, 'factory');
  if (routersFactory.toLowerCase() !== factory.toLowerCase()) {
    throw new Error(`the router belongs to factory ${routersFactory}, not ${factory}`);
  }
  const wju = await ask(routerAbi, router, 'WETH');
  const juUsdtPair = await ask(factoryAbi, factory, 'getPair', [wju, usdt]);
  if (juUsdtPair === zeroAddress) throw new Error(`the factory has no WJU/USDT pair (USDT ${usdt})`);
  // JuChain's factory has an init-code hash of its own, so the address is asked for and not computed.
  const pair = (
    await reader.simulateContract({
      abi: factoryAbi,
      address: factory,
      functionName: 'createPair',
      args: [futureKl, wju],
    })
  ).result as Address;
  return { usdt, wju, swapRouter: router, swapFactory: factory, officialOracle, juUsdtPair, pair };
}
