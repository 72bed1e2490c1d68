import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  HttpRequestError,
  numberToHex,
} from 'viem';
import type { Abi, Address, HDAccount, Hex, PublicClient } from 'viem';
import type { Parameters } from '@koala/contracts/deploy/parameters';
import type { RunningChain } from '../chain/startAnvil.ts';
import { runCommand } from '../processes/runCommand.ts';
import { keyOf } from './cast.ts';
import type { PublicRpc } from './PublicRpc.ts';
import type { Report } from './Report.ts';

/** What the product offers at least, wei. */
const GAS_PRICE = 1_100_000_000n;
/** Below this no block is final for the keeper, JuChain's number of blocks and one. */
const FINAL_BLOCKS = 31;

/** How long the public address is left alone, and how often: it takes so many requests in a second. */
const PAUSE_MS = 1_000;
const ATTEMPTS = 5;

/** viem asks again whatever a limit refused, but for what sends a transaction. Nothing was taken then, so it can be sent. */
async function onceMore<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const refused = error instanceof BaseError && error.walk((each) => each instanceof HttpRequestError);
      const isLimit = refused instanceof HttpRequestError && refused.status === 429;
      if (!isLimit || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** One rehearsal under way: a chain behind its public address, the parameters, the folder of its files and its report. */
export class Rehearsal {
  readonly reader: PublicClient;

  constructor(
    readonly chain: RunningChain,
    readonly rpc: PublicRpc,
    readonly chainId: number,
    readonly parameters: Parameters,
    readonly parametersFile: string,
    readonly folder: string,
    readonly report: Report,
  ) {
    this.reader = createPublicClient({ transport: http(rpc.url), pollingInterval: 200, cacheTime: 0 });
  }

  get manifestFile(): string {
    return join(this.folder, `${this.chainId}.json`);
  }

  manifest(): Manifest {
    return parseManifest(JSON.parse(readFileSync(this.manifestFile, 'utf8')));
  }

  async now(): Promise<number> {
    return Number((await this.reader.getBlock()).timestamp);
  }

  /** Goes on at `time` (unix s), with as many blocks as make the one before final. */
  async goTo(time: number): Promise<void> {
    const { rpc } = this.chain;
    await rpc.call('evm_setNextBlockTimestamp', numberToHex(time));
    await rpc.call('anvil_mine', numberToHex(FINAL_BLOCKS));
  }

  /** Sends a call through the public address; resolves to its gas. Rejects when it reverts. */
  async send(
    account: HDAccount,
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[] = [],
    value = 0n,
  ): Promise<bigint> {
    const wallet = createWalletClient({ account, transport: http(this.rpc.url) });
    const data = encodeFunctionData({ abi, functionName, args });
    const hash = await onceMore(() =>
      wallet.sendTransaction({ ...{ chain: null, type: 'legacy', to, data, value }, gasPrice: GAS_PRICE }),
    );
    const { status, gasUsed } = await this.reader.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error(`${functionName} reverted`);
    return gasUsed;
  }

  /** Runs a command of the repository as an operator does; resolves to its exit code and all that it printed. */
  command(file: string, args: string[], key?: HDAccount): Promise<{ code: number | null; output: string }> {
    const env = { NO_COLOR: '1', ...(key && { DEPLOYER_KEY: keyOf(key) }) };
    return runCommand(['--import', 'tsx', file, ...args], env);
  }

  /** `npm run deploy` with this rehearsal's files. */
  deploy(key: HDAccount, ...options: string[]): Promise<{ code: number | null; output: string }> {
    const where = ['--chain', `${this.chainId}`, '--rpc', this.rpc.url, '--manifest', this.manifestFile];
    const args = [...where, '--parameters', this.parametersFile, ...options];
    return this.command('contracts/deploy/main.ts', args, key);
  }

  /** Checks that a call of an account is refused. */
  async refuses(account: Address, to: Address, data: Hex): Promise<boolean> {
    return this.reader.call({ account, to, data }).then(
      () => false,
      () => true,
    );
  }
}
