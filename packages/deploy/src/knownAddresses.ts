import { erc20Abi, formatEther, parseAbi, zeroAddress } from 'viem';
import type { Abi, Address, PublicClient } from 'viem';
import { uniswapArtifact } from './artifact.ts';
import type { DeployParameters } from './parameters.ts';

/** The product counts USDT in wei of 18 decimals everywhere; with fewer every price would be wrong by powers of ten. */
const USDT_DECIMALS = 18;

const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
]);

/**
 * Contracts that exist before the deployment, by plan name, and the address of the KL/WJU pair, created or not. Rejects when a given address
 * has no code, the contracts do not belong together, USDT does not have 18 decimals, or there is no WJU/USDT pair.
 */
export async function knownAddresses(
  reader: PublicClient,
  parameters: DeployParameters,
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
  const decimals = await reader.readContract({ abi: erc20Abi, address: usdt, functionName: 'decimals' });
  if (decimals !== USDT_DECIMALS) {
    throw new Error(`usdt: ${usdt} has ${decimals} decimals instead of ${USDT_DECIMALS}`);
  }
  const routersFactory = await ask(routerAbi, router, 'factory');
  if (routersFactory.toLowerCase() !== factory.toLowerCase()) {
    throw new Error(`router: ${router} belongs to factory ${routersFactory}, not ${factory}`);
  }
  const wju = await ask(routerAbi, router, 'WETH');
  const juUsdtPair = await ask(factoryAbi, factory, 'getPair', [wju, usdt]);
  if (juUsdtPair === zeroAddress) {
    throw new Error(
      `the factory ${factory} has no WJU/USDT pair (WJU ${wju}, USDT ${usdt}): create it first`,
    );
  }
  // JuChain's factory has a different init-code hash than Uniswap's, so the address is read, not computed. It does not depend on
  // who creates the pair.
  const existing = await ask(factoryAbi, factory, 'getPair', [futureKl, wju]);
  const pair = existing === zeroAddress ? await futurePair() : existing;
  return { usdt, wju, swapRouter: router, swapFactory: factory, officialOracle, juUsdtPair, pair };

  async function futurePair(): Promise<Address> {
    const created = { abi: factoryAbi, address: factory, functionName: 'createPair', args: [futureKl, wju] };
    return (await reader.simulateContract(created)).result;
  }
}

/**
 * Rejects when the WJU/USDT pair holds less WJU than will go into the KL/WJU pool. Every USDT price of KL is an average over both pairs, so
 * manipulating it costs no more than manipulating the thinner pair.
 */
export async function refuseThinPair(
  reader: PublicClient,
  { wju, juUsdtPair }: { wju: Address; juUsdtPair: Address },
  seedJu: bigint,
): Promise<void> {
  const pair = { abi: pairAbi, address: juUsdtPair } as const;
  const [reserve0, reserve1] = await reader.readContract({ ...pair, functionName: 'getReserves' });
  const token0 = await reader.readContract({ ...pair, functionName: 'token0' });
  const [held, other] =
    token0.toLowerCase() === wju.toLowerCase() ? [reserve0, reserve1] : [reserve1, reserve0];
  if (held >= seedJu && other > 0n) return;
  throw new Error(
    `the WJU/USDT pair ${juUsdtPair} is too thin: it holds ${formatEther(held)} WJU, and the KL/WJU pool will hold ${formatEther(seedJu)}. Add liquidity to the pair, or lower seedJu.`,
  );
}
