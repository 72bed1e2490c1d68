import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MIN_GAS_PRICE } from '@koala/protocol/chains';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  ExecutionRevertedError,
  http,
  HttpRequestError,
  numberToHex,
} from 'viem';
import type { Abi, Address, HDAccount, Hex, PublicClient } from 'viem';
import { privateKeyOf } from '@koala/deploy/localAccounts';
import type { DeployParameters } from '@koala/deploy/parameters';
import type { RunningChain } from '../chain/startAnvil.ts';
import { runScript } from '../processes/runScript.ts';
import type { SimulatedPublicRpc } from './SimulatedPublicRpc.ts';
import type { Report } from './Report.ts';

/** More than JuChain's 30 blocks to finality, so that the block before them is final for the keeper. */
const FINAL_BLOCKS = 31;

/** Pause after the public endpoint rejected a request because of its rate limit, and the maximum number of attempts. */
const PAUSE_MS = 1_000;
const ATTEMPTS = 5;

/**
 * viem retries rejected requests, except those that send a transaction. A rate-limited transaction was not accepted, so
 * it can be sent again.
 */
async function retryRateLimited<T>(send: () => Promise<T>): Promise<T> {
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

/** A running rehearsal: a chain behind a simulated public endpoint, the parameters, the folder of its files and its report. */
export class Rehearsal {
  readonly reader: PublicClient;

  constructor(
    readonly chain: RunningChain,
    readonly rpc: SimulatedPublicRpc,
    readonly chainId: number,
    readonly parameters: DeployParameters,
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

  /** Advances to `time` (Unix seconds), with enough blocks to make the previous one final. */
  async goTo(time: number): Promise<void> {
    const { rpc } = this.chain;
    await rpc.call('evm_setNextBlockTimestamp', numberToHex(time));
    await rpc.call('anvil_mine', numberToHex(FINAL_BLOCKS));
  }

  /** Sends a call through the public endpoint; resolves to its gas. Rejects when it reverts. */
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
    const hash = await retryRateLimited(() =>
      wallet.sendTransaction({
        ...{ chain: null, type: 'legacy', to, data, value },
        gasPrice: MIN_GAS_PRICE,
      }),
    );
    const { status, gasUsed } = await this.reader.waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error(`${functionName} of ${to} reverted: ${hash}`);
    return gasUsed;
  }

  /** Runs a verb of the command line as an operator does; resolves to its exit code and output. */
  koala(args: string[], key?: HDAccount): Promise<{ code: number | null; output: string }> {
    const secret = key && privateKeyOf(key);
    const env = { NO_COLOR: '1', ...(secret && { DEPLOYER_KEY: secret, OPERATOR_KEY: secret }) };
    return runScript(['apps/cli/koala.mjs', ...args], env);
  }

  /** `koala deploy` with this rehearsal's files. */
  deploy(key: HDAccount, ...options: string[]): Promise<{ code: number | null; output: string }> {
    const where = ['--chain', `${this.chainId}`, '--rpc', this.rpc.url, '--manifest', this.manifestFile];
    const args = [...where, '--parameters', this.parametersFile, ...options];
    return this.koala(['deploy', ...args], key);
  }

  /** Whether a call from this account reverts. Rejects when the call fails for another reason. */
  async refuses(account: Address, to: Address, data: Hex): Promise<boolean> {
    return this.reader.call({ account, to, data }).then(
      () => false,
      (error: unknown) => {
        const isRevert = (each: unknown) => each instanceof ExecutionRevertedError;
        if (!(error instanceof BaseError) || !error.walk(isRevert)) throw error;
        return true;
      },
    );
  }
}
