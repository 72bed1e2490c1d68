import { anvilBinary } from '@koala/contracts/deploy/anvilBinary';
import { deployLocal } from '@koala/contracts/deploy/deployLocal';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import type { Manifest } from '@koala/protocol/manifest';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  numberToHex,
  parseEther,
} from 'viem';
import type { Abi, Hex } from 'viem';
import { freePort } from '@koala/contracts/deploy/freePort';

/** Monday 2026-11-02 00:00 UTC+8. */
const GENESIS_TIME = Date.UTC(2026, 10, 1, 16) / 1000;
const GAS = 6_000_000;
/** Thousands of blocks at once take their time; a node that is gone would never answer. */
const ANSWER_TIMEOUT_MS = 60_000;
/**
 * States of old blocks that a node keeps, in memory: it would write all of them to disk otherwise, gigabytes in a few minutes. A reorganisation
 * goes back at most so far; a deeper one needs a `snapshot`. Blocks, receipts and logs are kept all the same.
 */
const KEPT_STATES = 256;

interface Receipt {
  status: Hex;
  transactionHash: Hex;
}

/** Actions by any address without a key: a chain for tests, one block a transaction unless mining is stopped. */
export class TestChain {
  private constructor(
    readonly rpcUrl: string,
    private readonly anvil: ChildProcess,
  ) {}

  /** Starts a node on a port that is free. */
  static async start(): Promise<TestChain> {
    const port = await freePort();
    const anvil = spawn(
      anvilBinary(),
      [
        ...['--port', `${port}`, '--chain-id', '210000', '--timestamp', `${GENESIS_TIME}`],
        ...['--hardfork', 'london', '--order', 'fifo', '--gas-limit', '100000000', '--silent'],
        ...['--prune-history', `${KEPT_STATES}`, '--state-interval', '3600'],
      ],
      { stdio: 'ignore' },
    );
    // Also when a test ends badly no node may be left behind.
    process.once('exit', () => anvil.kill('SIGKILL'));
    const chain = new TestChain(`http://127.0.0.1:${port}`, anvil);
    for (let attempt = 0; ; attempt++) {
      const answered = await chain.call('eth_chainId').catch(() => undefined);
      if (answered) break;
      if (attempt > 200 || anvil.exitCode !== null) throw new Error(`anvil does not run on port ${port}`);
      await sleep(50);
    }
    await chain.call('anvil_autoImpersonateAccount', true);
    return chain;
  }

  /** Ends the node and waits until it is gone, so that its port can be used again. */
  async stop(): Promise<void> {
    if (this.anvil.exitCode !== null || this.anvil.signalCode !== null) return;
    const gone = new Promise((resolve) => this.anvil.once('exit', resolve));
    this.anvil.kill('SIGKILL');
    await gone;
  }

  /** The whole system, as `npm start` deploys it; emission starts at `startTime`, unix s. */
  async deploy(startTime = GENESIS_TIME + 3 * 86_400): Promise<Manifest> {
    const { deployer, originUser, priceUpdater } = localRoles;
    for (const { address } of [deployer, originUser, priceUpdater]) await this.fund(address);
    await this.call('anvil_setBlockTimestampInterval', 1);
    const transport = http(this.rpcUrl);
    return deployLocal(
      {
        reader: createPublicClient({ transport, pollingInterval: 10, cacheTime: 0 }),
        wallet: createWalletClient({ account: deployer, transport }),
      },
      startTime,
    );
  }

  async fund(address: Hex, ju = parseEther('100000000')): Promise<void> {
    await this.call('anvil_setBalance', address, numberToHex(ju));
  }

  /** Sends a transaction, which may revert, and waits until it is mined; returns its hash. */
  async send(from: Hex, to: Hex, abi: Abi, functionName: string, args: unknown[], value = 0n): Promise<Hex> {
    return (await this.#mined(from, to, abi, functionName, args, value)).transactionHash;
  }

  /** Sends a transaction and throws when it reverts. */
  async must(from: Hex, to: Hex, abi: Abi, functionName: string, args: unknown[], value = 0n): Promise<Hex> {
    const { status, transactionHash } = await this.#mined(from, to, abi, functionName, args, value);
    if (status !== '0x1') throw new Error(`${functionName} reverted`);
    return transactionHash;
  }

  async #mined(from: Hex, to: Hex, abi: Abi, functionName: string, args: unknown[], value: bigint) {
    const hash = await this.call<Hex>('eth_sendTransaction', {
      from,
      to,
      data: encodeFunctionData({ abi, functionName, args }),
      value: numberToHex(value),
      gas: numberToHex(GAS),
      gasPrice: numberToHex(2_000_000_000),
    });
    for (;;) {
      const receipt = await this.call<Receipt | null>('eth_getTransactionReceipt', hash);
      if (receipt) return receipt;
      await sleep(2);
    }
  }

  read<T>(to: Hex, abi: Abi, functionName: string, args: unknown[] = []): Promise<T> {
    const reader = createPublicClient({ transport: http(this.rpcUrl) });
    return reader.readContract({ address: to, abi, functionName, args }) as Promise<T>;
  }

  async head(): Promise<{ number: number; timestamp: number; hash: Hex }> {
    const block = await this.call<{ number: Hex; timestamp: Hex; hash: Hex }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    );
    return { number: Number(block.number), timestamp: Number(block.timestamp), hash: block.hash };
  }

  /** The next block has this time. */
  async setTime(time: number): Promise<void> {
    await this.call('evm_setNextBlockTimestamp', numberToHex(time));
  }

  async mine(blocks = 1): Promise<void> {
    await this.call('anvil_mine', numberToHex(blocks));
  }

  /** Replaces the last `depth` blocks, at most 250, by empty ones. */
  async reorg(depth: number): Promise<void> {
    await this.call('anvil_reorg', depth, []);
  }

  /** Marks the present block, so that the chain can go back to it from any height. Resolves to how. */
  async snapshot(): Promise<() => Promise<void>> {
    const id = await this.call<Hex>('evm_snapshot');
    return async () => {
      await this.call('evm_revert', id);
    };
  }

  async call<T>(method: string, ...params: unknown[]): Promise<T> {
    const response = await fetch(this.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
