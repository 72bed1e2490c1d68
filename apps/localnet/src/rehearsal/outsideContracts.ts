import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { forgeArtifact, uniswapArtifact } from '@koala/deploy/artifact';
import { LOCAL_JU_PRICE } from '@koala/deploy/localStandIns';
import type { DeployParameters } from '@koala/deploy/parameters';
import {
  createWalletClient,
  encodeDeployData,
  http,
  keccak256,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem';
import type { Abi, Address, Hex, HDAccount, PublicClient } from 'viem';
import type { RunningChain } from '../chain/startAnvil.ts';
import { cast } from './cast.ts';

/** Address of wrapped JU on the test network, also used for the main network: a deployment reads it from the router. */
const WJU: Address = '0x2c67A8Ee92C5dD55b1D133631a32451e123Be1d3';
const UNISWAP_PAIR_HASH = '96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
/** The compiler's metadata hash: not executed, so a pair with a different one behaves the same. */
const METADATA_HASH = /(a265627a7a72315820)[0-9a-f]{64}/;
const POOL = { ju: parseEther('2000000'), usdt: parseEther('2012000') };
const FUNDS = parseEther('10000000');

/**
 * Deploys what JuChain has before the deployment: exchange, wrapped coin, USDT and official oracle, at the addresses of
 * the parameters. Funds the cast with JU, and the market account with USDT. As on JuChain, pairs have their own creation code, so their
 * addresses differ from those that Uniswap's libraries compute.
 */
export async function placeOutsideContracts(
  { rpc, rpcUrl }: RunningChain,
  reader: PublicClient,
  { usdt, router, factory, officialOracle }: DeployParameters,
): Promise<void> {
  const exchange = exchangeCode();
  const usdtAbi = forgeArtifact('LocalUSDT').abi;
  const place = async (address: Address, abi: Abi, bytecode: Hex, args: unknown[]) => {
    const data = encodeDeployData({ abi, bytecode, args });
    await rpc.call('anvil_setCode', address, await rpc.call<Hex>('eth_call', { data }, 'latest'));
  };
  const official = forgeArtifact('LocalOfficialOracle');
  const wju = forgeArtifact('WJU');
  await place(usdt, usdtAbi, forgeArtifact('LocalUSDT').bytecode, [cast.market.address]);
  await place(WJU, wju.abi, wju.bytecode, []);
  await place(factory, exchange.factory.abi, exchange.factory.bytecode, [cast.market.address]);
  await place(router, exchange.router.abi, exchange.router.bytecode, [factory, WJU]);
  await place(officialOracle, official.abi, official.bytecode, [cast.priceUpdater.address, LOCAL_JU_PRICE]);
  for (const { address } of Object.values(cast)) {
    await rpc.call('anvil_setBalance', address, numberToHex(FUNDS));
  }

  const send = async (
    account: HDAccount,
    call: { address: Address; abi: Abi; functionName: string; args: unknown[]; value?: bigint },
  ) => {
    const wallet = createWalletClient({ account, transport: http(rpcUrl) });
    const hash = await wallet.writeContract({ ...call, chain: null });
    const { status } = await reader.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error(`${call.functionName} of ${call.address} reverted: ${hash}`);
  };
  const token = { address: usdt, abi: usdtAbi };
  await send(cast.priceUpdater, {
    address: officialOracle,
    abi: official.abi,
    functionName: 'update',
    args: [LOCAL_JU_PRICE],
  });
  await send(cast.market, { ...token, functionName: 'mint', args: [cast.market.address, FUNDS] });
  await send(cast.market, { ...token, functionName: 'approve', args: [router, maxUint256] });
  await send(cast.market, {
    address: router,
    abi: exchange.router.abi,
    functionName: 'addLiquidityETH',
    args: [usdt, POOL.usdt, POOL.usdt, POOL.ju, cast.market.address, 2n ** 64n],
    value: POOL.ju,
  });
}

/**
 * Uniswap V2 with a different metadata hash in the pair, and therefore a different hash of the pair's creation code in
 * the router.
 */
function exchangeCode() {
  const factory = uniswapArtifact('UniswapV2Factory');
  const router = uniswapArtifact('UniswapV2Router02');
  const path = createRequire(import.meta.url).resolve('@uniswap/v2-core/build/UniswapV2Pair.json');
  const { bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { bytecode: string };
  const pair = bytecode.replace(/^0x/, '');
  const forked = pair.replace(METADATA_HASH, (_, before: string) => before + '6b'.repeat(32));
  if (keccak256(`0x${pair}`) !== `0x${UNISWAP_PAIR_HASH}`)
    throw new Error(
      `UniswapV2Pair in @uniswap/v2-core does not have code hash ${UNISWAP_PAIR_HASH}: install the pinned version`,
    );
  return {
    factory: { abi: factory.abi, bytecode: replaced(factory.bytecode, pair, forked) },
    router: {
      abi: router.abi,
      bytecode: replaced(router.bytecode, UNISWAP_PAIR_HASH, keccak256(`0x${forked}`).slice(2)),
    },
  };
}

function replaced(code: Hex, old: string, next: string): Hex {
  if (!code.includes(old))
    throw new Error(
      `cannot patch the exchange's code, which lacks ${old.slice(0, 64)}: install the pinned Uniswap packages`,
    );
  return code.replaceAll(old, next) as Hex;
}
