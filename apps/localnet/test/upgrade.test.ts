import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploySystem } from '@koala/deploy/deploySystem';
import { Journal } from '@koala/deploy/Journal';
import { localAccount } from '@koala/deploy/localAccounts';
import { parametersSchema } from '@koala/deploy/parameters';
import type { Sender } from '@koala/deploy/send';
import { upgrade } from '@koala/deploy/upgrade';
import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { minerAbi } from '@koala/protocol/abi/miner';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { createWalletClient, http, numberToHex, parseEther, toHex } from 'viem';
import type { HDAccount } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployParameters, TIMELOCK_DELAY } from './support/deployParameters.ts';
import { deployStandIns } from './support/deployStandIns.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';
import { runDeploy } from './support/runDeploy.ts';

const deployer = localAccount(40);
const admin = localAccount(41);

describe('an upgrade', () => {
  let chain: LocalnetChain;
  let dir: string;
  let manifest: Manifest;
  let given: Record<string, unknown>;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    dir = mkdtempSync(join(tmpdir(), 'koala-upgrade-'));
    given = deployParameters(await deployStandIns(chain), admin.address);
    for (const { address } of [deployer, admin]) {
      await chain.chain.rpc.call('anvil_setBalance', address, numberToHex(parseEther('5000')));
    }
    manifest = await deploy({});
  });
  afterAll(async () => {
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const as = (account: HDAccount): Sender => ({
    reader: chain.reader,
    wallet: createWalletClient({ account, transport: http(chain.chain.rpcUrl) }),
  });
  const deploy = (change: Record<string, unknown>) =>
    deploySystem(as(deployer), parametersSchema.parse({ ...given, ...change }), { local: false });
  const file = () => join(dir, 'manifest.buyBurn.journal');
  const upgradeAs = (account: HDAccount, name: 'buyBurn' | 'bfMiner' = 'buyBurn', of = manifest) =>
    upgrade(as(account), of, name, name === 'buyBurn' ? Journal.open(file()) : Journal.inMemory(), () => {});
  const implementationOf = async (address: `0x${string}`) => {
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    const value = await chain.reader.getStorageAt({ address, slot });
    return value?.replace(/^0x0{24}/, '0x');
  };

  it('is created by anyone, scheduled and executed by the admin through the timelock, and read back', async () => {
    const { buyBurn, oracle, swapRouter, pair } = manifest.contracts;
    const before = await implementationOf(buyBurn.address);
    const created = await upgradeAs(deployer);
    expect(created).toMatchObject({
      stage: 'ask',
      what: 'schedule',
      call: { to: manifest.accounts.upgrader },
    });

    const nonce = await chain.reader.getTransactionCount({ address: deployer.address });
    const { timestamp } = await chain.reader.getBlock();
    const scheduled = await upgradeAs(admin);
    expect(scheduled).toMatchObject({ stage: 'waiting', implementation: created.implementation });
    const readyAt = scheduled.stage === 'waiting' ? scheduled.readyAt : 0;
    expect(readyAt).toBeGreaterThanOrEqual(Number(timestamp) + TIMELOCK_DELAY);
    expect(await upgradeAs(admin)).toEqual(scheduled);
    expect(await implementationOf(buyBurn.address)).toBe(before);

    await chain.chain.rpc.call('evm_setNextBlockTimestamp', numberToHex(readyAt));
    await chain.chain.rpc.call('evm_mine');
    expect(await upgradeAs(deployer)).toMatchObject({ stage: 'ask', what: 'execute' });
    expect(await upgradeAs(admin)).toEqual({ stage: 'done', implementation: created.implementation });
    expect(await implementationOf(buyBurn.address)).toBe(created.implementation.toLowerCase());
    expect(await chain.reader.getTransactionCount({ address: deployer.address })).toBe(nonce);
    expect(existsSync(file())).toBe(false);

    const read = (functionName: 'oracle' | 'router' | 'klPair') =>
      chain.reader.readContract({ abi: buyBurnAbi, address: buyBurn.address, functionName });
    expect([await read('oracle'), await read('router'), await read('klPair')]).toEqual([
      oracle.address,
      swapRouter.address,
      pair.address,
    ]);
  });

  it('keeps what is stored, and needs no timelock where there is none', async () => {
    const other = await deploy({ delay: null });
    const miner = {
      abi: minerAbi,
      address: other.contracts.bfMiner.address,
      functionName: 'flushInfo',
    } as const;
    const before = await chain.reader.readContract(miner);
    expect(await upgradeAs(deployer, 'bfMiner', other)).toMatchObject({
      stage: 'ask',
      what: 'upgradeToAndCall',
      by: admin.address,
    });
    const { stage, implementation } = await upgradeAs(admin, 'bfMiner', other);
    expect(stage).toBe('done');
    expect(await implementationOf(other.contracts.bfMiner.address)).toBe(implementation.toLowerCase());
    expect(await chain.reader.readContract(miner)).toEqual(before);
  });

  it('is refused when the upgrader may not upgrade the proxy: before anything is scheduled', async () => {
    const accounts = { ...manifest.accounts, upgrader: admin.address };
    await expect(upgradeAs(admin, 'bfMiner', { ...manifest, accounts })).rejects.toThrow('would fail');
  });

  it('is refused by the command for an unknown name, and for the manifest of another chain', async () => {
    const path = join(dir, 'manifest.json');
    const other = { ...manifest, genesisHash: `0x${'11'.repeat(32)}` };
    writeFileSync(path, JSON.stringify(parseManifest(other)));
    const run = (name: string) =>
      runDeploy(['--rpc', chain.chain.rpcUrl, '--manifest', path, '--upgrade', name], {
        DEPLOYER_KEY: toHex(admin.getHdKey().privateKey ?? new Uint8Array()),
      });
    expect((await run('kl')).output).toContain('is not an upgradeable contract (user, oracle');
    const { code, output } = await run('user');
    expect(code).toBe(1);
    expect(output).toContain('another first block');
  });
});
