import { forgeArtifact } from '@koala/deploy/artifact';
import { addressesOf } from '@koala/deploy/deploymentManifest';
import { deploySystem } from '@koala/deploy/deploySystem';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import { parametersSchema } from '@koala/deploy/parameters';
import type { DeployParameters } from '@koala/deploy/parameters';
import type { At } from '@koala/deploy/Plan';
import { receiptOf } from '@koala/deploy/send';
import { verifyRoles } from '@koala/deploy/verifyRoles';
import type { Manifest } from '@koala/protocol/manifest';
import { createWalletClient, encodeFunctionData, http, keccak256, numberToHex, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployParameters, TIMELOCK_DELAY } from './support/deployParameters.ts';
import { deployStandIns } from './support/deployStandIns.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';

type Account = ReturnType<typeof localAccount>;

const deployer = localAccount(40);
const admin = localAccount(41);
const guardian = localAccount(42);
const { abi: timelockAbi } = forgeArtifact('TimelockController');
const { abi: ffAbi } = forgeArtifact('Fight101');
const role = (name: string) => keccak256(toHex(name));

describe('who may do what after a deployment with a delay', () => {
  let chain: LocalnetChain;
  let manifest: Manifest;
  let parameters: DeployParameters;
  let at: At;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    const standIns = await deployStandIns(chain);
    for (const { address } of [deployer, admin, guardian]) {
      await chain.fund(address, 5_000);
    }
    const given = { ...deployParameters(standIns, admin.address), guardian: guardian.address };
    parameters = parametersSchema.parse(given);
    manifest = await deploySystem({ reader: chain.reader, wallet: as(deployer) }, parameters, {
      local: false,
    });
    at = addressesOf(manifest, { deployer: deployer.address });
    restore = await chain.snapshot();
  });
  beforeEach(() => restore());
  afterAll(() => chain.stop());

  const as = (account: Account) => createWalletClient({ account, transport: http(chain.chain.rpcUrl) });

  async function send(account: Account, to: Address, data: Hex): Promise<void> {
    const hash = await as(account).sendTransaction({ chain: null, to, data });
    const { status } = await receiptOf(chain.reader, hash);
    expect(status).toBe('success');
  }

  async function throughTimelock(to: Address, data: Hex): Promise<void> {
    const call = [to, 0n, data, zeroHash, zeroHash];
    const encode = (functionName: string, args: unknown[]) =>
      encodeFunctionData({ abi: timelockAbi, functionName, args });
    await send(admin, at('authority'), encode('schedule', [...call, BigInt(TIMELOCK_DELAY)]));
    await chain.chain.rpc.call('evm_increaseTime', numberToHex(TIMELOCK_DELAY));
    await chain.chain.rpc.call('evm_mine');
    await send(admin, at('authority'), encode('execute', call));
  }

  const grant = (name: string, account: Address) =>
    encodeFunctionData({ abi: ffAbi, functionName: 'grantRole', args: [role(name), account] });

  it('is read back: the timelock holds every role; multisig, guardian, keeper and deployer can set nothing', async () => {
    expect(await verifyRoles(chain.reader, at, parameters)).toEqual([]);
    expect(manifest.accounts.upgrader).toBeDefined();
    expect(manifest.accounts.upgrader).not.toBe(admin.address);
  });

  it('lets only the guardian stop the sale at once', async () => {
    const stop = encodeFunctionData({ abi: ffAbi, functionName: 'setEnabled', args: [false] });
    for (const account of [admin, deployer, localRoles.keeper]) {
      await expect(
        chain.reader.call({ account: account.address, to: at('fight101'), data: stop }),
      ).rejects.toThrow();
    }
    await send(guardian, at('fight101'), stop);
  });

  it('detects an unplanned keeper, upgrader, next admin and proposer', async () => {
    await throughTimelock(at('top101'), grant('KEEPER_ROLE', admin.address));
    await throughTimelock(at('miner'), grant('UPGRADER_ROLE', deployer.address));
    const next = encodeFunctionData({
      abi: ffAbi,
      functionName: 'beginAdminTransfer',
      args: [admin.address],
    });
    await throughTimelock(at('node'), next);
    await throughTimelock(at('authority'), grant('PROPOSER_ROLE', localRoles.keeper.address));
    const wrong = await verifyRoles(chain.reader, at, parameters);
    expect(wrong).toEqual(
      expect.arrayContaining([
        'top101: the admin is keeper',
        'miner: the deployer may call upgradeToAndCall',
        'node: a next admin is set',
        'timelock: the keeper has PROPOSER_ROLE',
      ]),
    );
  });

  it('detects an admin without a delay, and a different delay', async () => {
    const given = { ...parameters, delay: TIMELOCK_DELAY + 1 };
    expect(await verifyRoles(chain.reader, at, given)).toEqual([
      `timelock: the delay is ${TIMELOCK_DELAY} s, expected ${TIMELOCK_DELAY + 1} s`,
    ]);
    const atOnce = (name: string) => (name === 'authority' ? admin.address : at(name));
    const wrong = await verifyRoles(chain.reader, atOnce, { ...parameters, delay: null });
    expect(wrong).toContain('miner: the admin lacks its role');
    expect(wrong).toContain('miner: the upgrader lacks its role');
  });
});
