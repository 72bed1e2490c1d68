import { forgeArtifact } from '@koala/deploy/artifact';
import { localRoles } from '@koala/deploy/localAccounts';
import type { TestChain } from '@koala/testkit/TestChain';
import type { Manifest } from '@koala/protocol/manifest';
import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  keccak256,
  numberToHex,
  parseAbiParameters,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChainSnapshot } from '../src/chain/ChainSnapshot.ts';
import { ContractWatch } from '../src/metrics/ContractWatch.ts';
import { KeeperMetrics } from '../src/metrics/KeeperMetrics.ts';
import { FaultyRpc } from './support/FaultyRpc.ts';
import { KeptSystem } from './support/KeptSystem.ts';

const TIMELOCK_DELAY = 172_800;
const admin = localRoles.deployer.address;

describe('operations that wait in the timelock', () => {
  let system: KeptSystem;
  let chain: TestChain;
  let manifest: Manifest;
  let timelock: { address: Address; abi: ReturnType<typeof forgeArtifact>['abi'] };
  let restore: () => Promise<void>;
  const proxies: FaultyRpc[] = [];

  beforeAll(async () => {
    system = await KeptSystem.start();
    chain = system.chain;
    const { abi, bytecode } = forgeArtifact('TimelockController');
    const wallet = createWalletClient({ account: localRoles.deployer, transport: http(chain.rpcUrl) });
    const args = [BigInt(TIMELOCK_DELAY), [admin], [admin], zeroAddress];
    const hash = await wallet.deployContract({ abi, bytecode, args, type: 'legacy', chain: null });
    const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash });
    timelock = { address: contractAddress!, abi };
    const { accounts } = system.manifest;
    manifest = { ...system.manifest, accounts: { ...accounts, upgrader: timelock.address } };
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await system.stop();
  });

  /** Operation `salt` changes the timelock's delay, which only the timelock itself may do. */
  const callOf = (salt: number) => {
    const data = encodeFunctionData({
      ...timelock,
      functionName: 'updateDelay',
      args: [BigInt(TIMELOCK_DELAY + salt)],
    });
    return [timelock.address, 0n, data, zeroHash, numberToHex(salt, { size: 32 })] as const;
  };
  const idOf = (salt: number): Hex =>
    keccak256(
      encodeAbiParameters(parseAbiParameters('address, uint256, bytes, bytes32, bytes32'), callOf(salt)),
    );
  const schedule = (salt: number, delay = TIMELOCK_DELAY) =>
    chain.must(admin, timelock, 'schedule', [...callOf(salt), BigInt(delay)]);
  const cancel = (salt: number) => chain.must(admin, timelock, 'cancel', [idOf(salt)]);
  const execute = (salt: number) => chain.must(admin, timelock, 'execute', [...callOf(salt)]);

  /** Returns a function that runs one tick of a freshly started keeper and resolves to the metrics text. */
  function start(kept = manifest) {
    const metrics = new KeeperMetrics(1, 60_000);
    const { keeper } = system.keeper({ manifest: kept, key: undefined, isDryRun: true, metrics });
    return async () => {
      await keeper.tick();
      const text = await metrics.registry.metrics();
      const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? NaN);
      return [value('koala_timelock_operations_waiting'), value('koala_timelock_seconds_left')] as const;
    };
  }

  /** The keeper's contract watch over a provider that can be made to fail; `time.now` is its clock, ms. */
  async function watched(kept = manifest) {
    const rpc = await FaultyRpc.before(chain.rpcUrl);
    proxies.push(rpc);
    const client = createPublicClient({ transport: http(rpc.url), cacheTime: 0 });
    const metrics = new KeeperMetrics(1, 60_000);
    const time = { now: 0 };
    const watch = new ContractWatch({
      ...{ manifest: kept, account: undefined, metrics, clock: () => time.now },
    });
    const check = async () => {
      await watch.check(await ChainSnapshot.newest(client));
      return metrics.contracts?.timelock?.count;
    };
    return { rpc, time, check };
  }

  it('are counted until they are executed, with the time that is left for the earliest', async () => {
    const tick = start();
    expect(await tick()).toEqual([0, 0]);
    await schedule(1, TIMELOCK_DELAY + 3600);
    await schedule(2);
    const [count, left] = await tick();
    expect(count).toBe(2);
    expect(left).toBeGreaterThan(TIMELOCK_DELAY - 60);
    expect(left).toBeLessThanOrEqual(TIMELOCK_DELAY);
    await chain.mineAt((await chain.now()) + TIMELOCK_DELAY);
    expect(await tick()).toEqual([2, 0]);
    await execute(2);
    const [afterwards, leftForTheOther] = await tick();
    expect(afterwards).toBe(1);
    expect(leftForTheOther).toBeGreaterThan(3000);
    await chain.mineAt((await chain.now()) + 3600);
    await execute(1);
    expect(await tick()).toEqual([0, 0]);
  });

  it('are gone when they are canceled, and counted when they are scheduled again', async () => {
    const tick = start();
    await schedule(1);
    expect((await tick())[0]).toBe(1);
    await cancel(1);
    expect(await tick()).toEqual([0, 0]);
    await chain.mine(200);
    expect(await tick()).toEqual([0, 0]);
    await schedule(1);
    expect((await tick())[0]).toBe(1);
  });

  it('are found by a keeper that starts afterwards', async () => {
    await schedule(1);
    await schedule(2);
    await cancel(2);
    await chain.mine(500);
    const [count, left] = await start()();
    expect(count).toBe(1);
    expect(left).toBeGreaterThan(TIMELOCK_DELAY - 1000);
  });

  it('a batch is one operation', async () => {
    const [target, value, data] = callOf(1);
    const columns = [
      [target, target],
      [value, value],
      [data, data],
      zeroHash,
      zeroHash,
      BigInt(TIMELOCK_DELAY),
    ];
    await chain.must(admin, timelock, 'scheduleBatch', columns);
    expect((await start()())[0]).toBe(1);
  });

  it('without a timelock nothing is pending', async () => {
    const { accounts } = manifest;
    expect(await start({ ...manifest, accounts: { ...accounts, upgrader: admin } })()).toEqual([0, 0]);
    expect(await start(system.manifest)()).toEqual([0, 0]);
  });

  it('a check reads what is new, not the whole past again', async () => {
    const { rpc, check } = await watched();
    await schedule(1);
    // A provider that only accepts ranges of 50 blocks shows how many blocks a check requests.
    await chain.mine(1000);
    rpc.largestRange = 50;
    const asked = async () => {
      rpc.asked.length = 0;
      expect(await check()).toBe(1);
      return rpc.asked.filter((method) => method === 'eth_getLogs').length;
    };
    expect(await asked()).toBeGreaterThan(20);
    await chain.mine(10);
    expect(await asked()).toBeLessThan(8);
    await chain.mine(10);
    expect(await asked()).toBeLessThan(8);
  });

  it('one that a provider omitted is found within half an hour', async () => {
    const { rpc, time, check } = await watched();
    rpc.leavesOut = () => true;
    await schedule(1);
    await chain.mine(200);
    expect(await check()).toBe(0);
    rpc.leavesOut = undefined;
    expect(await check()).toBe(0);
    time.now += 30 * 60_000;
    expect(await check()).toBe(1);
  });

  it('follow the chain when blocks are replaced, also a block that canceled one', async () => {
    const { check } = await watched();
    await schedule(1);
    await chain.mine(150);
    expect(await check()).toBe(1);
    await cancel(1);
    expect(await check()).toBe(0);
    await chain.reorg(10);
    expect(await check()).toBe(1);
    await schedule(2);
    expect(await check()).toBe(2);
    await chain.reorg(1);
    expect(await check()).toBe(1);
  });
});
