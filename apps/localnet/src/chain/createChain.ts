import { forgeArtifact } from '@koala/deploy/artifact';
import { deployLocal } from '@koala/deploy/deployLocal';
import type { LocalRoles } from '@koala/deploy/deployLocal';
import { MULTICALL3 } from '@koala/deploy/deploymentManifest';
import { localAccount, localRoles, TEST_ACCOUNTS } from '@koala/deploy/localAccounts';
import { receiptOf } from '@koala/deploy/send';
import type { Manifest } from '@koala/protocol/manifest';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  numberToHex,
  parseEther,
} from 'viem';
import type { RunningChain } from './startAnvil.ts';

const ROLE_JU = parseEther('100000000');
const TEST_ACCOUNT_USDT = parseEther('10000');
const MAKER_USDT = parseEther('100000000');

/**
 * Adds the contracts, their pools, and funded accounts to an empty chain. `startTime`: emission day 0, Unix seconds.
 */
export async function createChain(
  { rpc, rpcUrl }: RunningChain,
  startTime: number,
  roles?: LocalRoles,
): Promise<Manifest> {
  const { deployer, priceUpdater, originUser, marketMaker, keeper } = localRoles;
  for (const { address } of [deployer, priceUpdater, originUser, marketMaker, keeper]) {
    await rpc.call('anvil_setBalance', address, numberToHex(ROLE_JU));
  }
  await placeMulticall(rpc);

  // One second per block whatever the speed of the machine, so that the chain is always the same.
  await rpc.call('anvil_setBlockTimestampInterval', 1);
  await rpc.call('evm_setAutomine', true);
  const transport = http(rpcUrl, { batch: true });
  const reader = createPublicClient({ transport, pollingInterval: 10, cacheTime: 0 });
  const wallet = createWalletClient({ account: deployer, transport });
  const manifest = await deployLocal({ reader, wallet }, startTime, undefined, roles);

  const testAccounts = Array.from({ length: TEST_ACCOUNTS }, (_, index) => localAccount(index).address);
  for (const to of testAccounts) await mint(to, TEST_ACCOUNT_USDT);
  await mint(marketMaker.address, MAKER_USDT);
  await rpc.call('evm_setAutomine', false);
  await rpc.call('anvil_removeBlockTimestampInterval');
  return manifest;

  async function mint(to: `0x${string}`, amount: bigint): Promise<void> {
    const { abi } = forgeArtifact('LocalUSDT');
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] });
    const hash = await wallet.sendTransaction({
      chain: null,
      type: 'legacy',
      gas: 100_000n,
      to: manifest.contracts.usdt.address,
      data,
    });
    await receiptOf(reader, hash);
  }
}

/** Deploys Multicall3 at the address that wallets and libraries expect. */
async function placeMulticall(rpc: RunningChain['rpc']): Promise<void> {
  const runtime = await rpc.call<`0x${string}`>(
    'eth_call',
    { data: forgeArtifact('LocalMulticall3').bytecode },
    'latest',
  );
  await rpc.call('anvil_setCode', MULTICALL3, runtime);
}
