import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localAccount, privateKeyOf } from '@koala/deploy/localAccounts';
import { parseManifest } from '@koala/protocol/manifest';
import { keccak256, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployParameters, TIMELOCK_DELAY } from './support/deployParameters.ts';
import { deployStandIns } from './support/deployStandIns.ts';
import { runScript } from '../src/processes/runScript.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';
import { runDeploy } from './support/runDeploy.ts';

/** An account without a role on the local chain, as a deployer elsewhere would be. */
const deployer = localAccount(40);
const admin = localAccount(41).address;

const rolesAbi = parseAbi(['function hasRole(bytes32 role, address account) view returns (bool)']);
const timelockAbi = parseAbi(['function getMinDelay() view returns (uint256)']);

describe('the deploy command on a chain that has an exchange, USDT and the official oracle', () => {
  let chain: LocalnetChain;
  let dir: string;
  let parameters: Record<string, unknown>;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    dir = mkdtempSync(join(tmpdir(), 'koala-deploy-'));
    const at = await deployStandIns(chain);
    parameters = deployParameters(at, admin);
    await chain.fund(deployer.address, 5_000);
  });
  afterAll(async () => {
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const run = (given: Record<string, unknown>, ...options: string[]) => {
    const file = join(dir, 'parameters.json');
    writeFileSync(file, JSON.stringify(given));
    const where = ['--rpc', chain.chain.rpcUrl, '--manifest', join(dir, 'manifest.json')];
    return runDeploy([...where, '--parameters', file, ...options], { DEPLOYER_KEY: privateKeyOf(deployer) });
  };

  it('names what its parameters lack: USDT has no default, and on a main network the admin may not act at once', async () => {
    const { code, output } = await run({ ...parameters, usdt: null, delay: null });
    expect(code).toBe(1);
    expect(output).toContain('usdt: is required');
    expect(output).toContain('delay: is required on the main network');
    const other = await run({ ...parameters, delay: 31 * 86_400, dao: null });
    expect(other.output).toMatch(/dao: is required\n {2}delay: /);
  });

  it('rejects an invalid key, and another chain', async () => {
    const args = ['apps/cli/koala.mjs', 'deploy', '--rpc', chain.chain.rpcUrl, '--chain'];
    const noKey = await runScript([...args, '210000'], { DEPLOYER_KEY: '' });
    expect(noKey).toMatchObject({ code: 1 });
    expect(noKey.output).toContain('DEPLOYER_KEY');
    const otherChain = await runScript([...args, '202599'], { DEPLOYER_KEY: `0x${'11'.repeat(32)}` });
    expect(otherChain).toMatchObject({ code: 1 });
    expect(otherChain.output).toContain('is on chain 210000, not 202599');
  });

  it('sends nothing in a dry run, and then does what the dry run printed', async () => {
    const before = await state();
    const dry = await run(parameters, '--dry-run');
    expect(dry.output).toContain('nothing was sent');
    expect(dry.code).toBe(0);
    expect(await state()).toEqual(before);

    const real = await run(parameters);
    expect(real.code, real.output).toBe(0);
    const manifest = parseManifest(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')));
    expect(manifest.local).toBe(false);
    for (const name of ['kl', 'miner', 'fight101'] as const) {
      expect(dry.output).toContain(manifest.contracts[name].address);
    }
    const verification = readFileSync(join(dir, 'manifest.verification'), 'utf8');
    const { contracts } = JSON.parse(verification) as { contracts: Record<string, string>[] };
    const proxy = contracts.find(({ address }) => address === manifest.contracts.miner.address);
    expect(proxy).toMatchObject({ name: 'miner', evmVersion: 'london', optimizerRuns: 200 });
    expect(proxy?.source).toMatch(/ERC1967Proxy\.sol:ERC1967Proxy$/);
    const implementation = contracts.find(({ name }) => name === 'miner implementation');
    expect(implementation?.source).toBe('contracts/src/Miner.sol:Miner');
    // The proxy's first argument is its implementation.
    expect(proxy?.constructorArguments?.slice(26, 66)).toBe(implementation?.address?.slice(2).toLowerCase());
    expect(real.output).toContain(proxy?.transaction);

    const timelock = dry.output.match(/create authority\s+(0x[0-9a-fA-F]{40})/)?.[1] as `0x${string}`;
    const delay = await chain.reader.readContract({
      abi: timelockAbi,
      address: timelock,
      functionName: 'getMinDelay',
    });
    expect(delay).toBe(BigInt(TIMELOCK_DELAY));
    const may = (account: `0x${string}`) =>
      chain.reader.readContract({
        abi: rolesAbi,
        address: manifest.contracts.miner.address,
        functionName: 'hasRole',
        args: [keccak256(toHex('UPGRADER_ROLE')), account],
      });
    expect([await may(timelock), await may(admin), await may(deployer.address)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  async function state() {
    const { number, stateRoot } = await chain.reader.getBlock();
    const nonce = await chain.reader.getTransactionCount({ address: deployer.address, blockTag: 'pending' });
    return { number, stateRoot, nonce };
  }
});
