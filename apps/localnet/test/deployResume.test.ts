import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploySystem } from '@koala/deploy/deploySystem';
import { Journal } from '@koala/deploy/Journal';
import { localAccount, privateKeyOf } from '@koala/deploy/localAccounts';
import { parametersSchema } from '@koala/deploy/parameters';
import { receiptOf } from '@koala/deploy/send';
import type { SentTransaction } from '@koala/deploy/send';
import { parseManifest } from '@koala/protocol/manifest';
import { createPublicClient, createWalletClient, custom, erc20Abi, http, parseEther } from 'viem';
import type { Address } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deployParameters } from './support/deployParameters.ts';
import { deployStandIns } from './support/deployStandIns.ts';
import { LocalnetChain } from './support/LocalnetChain.ts';
import { runDeploy } from './support/runDeploy.ts';

const deployer = localAccount(40);
const admin = localAccount(41).address;
const SEED = parseEther('1000');

describe('a deployment that stops', () => {
  let chain: LocalnetChain;
  let dir: string;
  let given: Record<string, unknown>;
  let restore: () => Promise<void>;

  beforeAll(async () => {
    chain = await LocalnetChain.start();
    dir = mkdtempSync(join(tmpdir(), 'koala-resume-'));
    given = deployParameters(await deployStandIns(chain), admin);
    await chain.fund(deployer.address, 5_000);
    restore = await chain.snapshot();
  });
  beforeEach(async () => {
    await restore();
    rmSync(file('journal'), { force: true });
    rmSync(file('json'), { force: true });
  });
  afterAll(async () => {
    await chain.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const file = (ending: string) => join(dir, `manifest.${ending}`);

  /**
   * Deploys until a transaction of this label is mined; with `answerLost` until the next one is sent, whose receipt never arrives. Resolves
   * to the mined transactions whose receipts arrived and the final error.
   */
  async function deployUntil(label: string, { answerLost = false, change = {} } = {}) {
    const sent: SentTransaction[] = [];
    let silent = false;
    const node = http(chain.chain.rpcUrl, { batch: true })({ retryCount: 0 });
    const transport = custom(
      {
        async request({ method, params }: { method: string; params?: unknown }) {
          const lost = silent && ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].includes(method);
          if (lost) throw new Error('the line is dead');
          return node.request({ method, params } as never);
        },
      },
      { retryCount: 0 },
    );
    const reader = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 });
    const onSent = (transaction: SentTransaction) => {
      sent.push(transaction);
      if (transaction.label !== label) return;
      if (!answerLost) throw new Error('stopped');
      silent = true;
    };
    const end = await deploySystem(
      { reader, wallet: createWalletClient({ account: deployer, transport }) },
      parametersSchema.parse({ ...given, ...change }),
      { local: false, onSent, journal: Journal.open(file('journal')) },
    ).then(
      () => 'finished',
      (error: unknown) => String(error),
    );
    return { sent, end };
  }

  function run() {
    const parameters = join(dir, 'parameters.json');
    writeFileSync(parameters, JSON.stringify(given));
    const args = ['--rpc', chain.chain.rpcUrl, '--parameters', parameters, '--manifest', file('json')];
    return runDeploy(args, { DEPLOYER_KEY: privateKeyOf(deployer) });
  }

  const balance = (token: Address, account: Address) =>
    chain.reader.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account] });

  it('resumes after every interruption: same addresses, nothing twice, the pool seeded once', async () => {
    const firstNonce = await chain.reader.getTransactionCount({ address: deployer.address });
    const whole: SentTransaction[] = [];
    for (const [label, answerLost] of [
      ['create kl', false],
      ['create miner', false],
      // The lost receipt is that of the seeding itself.
      ['kl.approve', true],
      ['poolSeeder.seed', false],
    ] as const) {
      const { sent, end } = await deployUntil(label, { answerLost });
      expect(end).toMatch(/stopped|the line is dead/);
      expect(sent.length).toBeGreaterThanOrEqual(whole.length);
      expect(sent.slice(0, whole.length)).toEqual(whole);
      whole.splice(0, whole.length, ...sent);
    }

    const { code, output } = await run();
    expect(code, output).toBe(0);
    expect(output).toContain('Resuming: ');
    for (const { hash } of whole) expect(output).toContain(hash);
    const { contracts } = parseManifest(JSON.parse(readFileSync(file('json'), 'utf8')));
    for (const { label, creates } of whole) {
      const name = label.replace('create ', '') as keyof typeof contracts;
      if (contracts[name]) expect(contracts[name].address).toBe(creates);
    }
    expect(await balance(contracts.kl.address, contracts.pair.address)).toBe(parseEther('10000000'));
    expect(await balance(contracts.wju.address, contracts.pair.address)).toBe(SEED);
    // Only the oracle's proxy followed the seeding: no nonce was used twice.
    expect(await chain.reader.getTransactionCount({ address: deployer.address })).toBe(
      firstNonce + whole.length + 1,
    );
    const left = await chain.reader.getBalance({ address: deployer.address });
    expect(left).toBeGreaterThan(parseEther('5000') - SEED - parseEther('10'));
    expect(JSON.parse(readFileSync(file('verification'), 'utf8'))).toHaveProperty('contracts.length', 26);

    expect(existsSync(file('journal'))).toBe(false);
    const again = await run();
    expect(again.code).toBe(1);
    expect(again.output).toContain('already describes a deployment');
  });

  it('waits for a transaction that is still on its way instead of sending another', async () => {
    await chain.chain.rpc.call('evm_setAutomine', false);
    const begun = deployUntil('create authority');
    await expect.poll(() => journaled().length, { timeout: 20_000 }).toBe(1);
    const [hash] = journaled();
    const second = deployUntil('create authority');
    await chain.chain.rpc.call('evm_setAutomine', true);
    await chain.chain.rpc.call('evm_mine');
    expect((await begun).sent[0]?.hash).toBe(hash);
    expect((await second).sent[0]?.hash).toBe(hash);
  });

  it('stops for good when the account was used for something else meanwhile', async () => {
    await deployUntil('create gs');
    const wallet = createWalletClient({ account: deployer, transport: http(chain.chain.rpcUrl) });
    await receiptOf(chain.reader, await wallet.sendTransaction({ chain: null, to: admin, value: 1n }));
    const { end } = await deployUntil('never');
    expect(end).toContain('was used for another transaction');
  });

  it('resumes only with its original parameters, except for the start time', async () => {
    await deployUntil('create gs');
    const other = await deployUntil('never', { change: { treasury: admin, seedJu: '1' } });
    expect(other.end).toContain(
      'inputs of this deployment changed since it started:\n' +
        `  treasury: ${String(given['treasury'])} -> ${admin}\n  seedJu: ${SEED} -> 1\n` +
        `Restore the earlier values, or move ${file('journal')} away`,
    );
    expect(other.sent).toEqual([]);
    const start = 1_791_129_600 + 40 * 86_400;
    const { end } = await deployUntil('never', { change: { startTime: start } });
    expect(end).toBe('finished');
  });

  it('rejects a USDT without 18 decimals', async () => {
    // PUSH1 6 PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN: returns 6 for every call.
    await chain.chain.rpc.call('anvil_setCode', given['usdt'], '0x600660005260206000f3');
    const { end, sent } = await deployUntil('never');
    expect(end).toContain('has 6 decimals instead of 18');
    expect(sent).toEqual([]);
    expect(existsSync(file('journal'))).toBe(false);
  });

  function journaled(): string[] {
    if (!existsSync(file('journal'))) return [];
    const { hashes } = JSON.parse(readFileSync(file('journal'), 'utf8')) as {
      hashes: Record<string, string[]>;
    };
    return Object.values(hashes).flat();
  }
});
