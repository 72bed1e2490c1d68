import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { anvilBinary } from '@koala/contracts/deploy/anvilBinary';
import { deployLocal } from '@koala/contracts/deploy/deployLocal';
import { freePort } from '@koala/contracts/deploy/freePort';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import type { Manifest } from '@koala/protocol/manifest';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  numberToHex,
  parseEther,
} from 'viem';
import type { Abi, Address, Hex, PublicClient } from 'viem';

/** Monday 2026-11-02 00:00 UTC+8. */
export const GENESIS_TIME = Date.UTC(2026, 10, 1, 16) / 1000;
const GAS = 6_000_000;

/** A chain of a test's own, on which anybody can act without a key; each transaction makes a block, a second after the last. */
export class TestChain {
  readonly client: PublicClient;

  private constructor(
    readonly rpcUrl: string,
    private readonly anvil: ChildProcess,
  ) {
    this.client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0, pollingInterval: 10 });
  }

  static async start(): Promise<TestChain> {
    const port = await freePort();
    const anvil = spawn(
      anvilBinary(),
      [
        ...['--port', `${port}`, '--chain-id', '210000', '--timestamp', `${GENESIS_TIME}`],
        ...['--hardfork', 'london', '--order', 'fifo', '--gas-limit', '100000000', '--silent'],
        ...['--prune-history', '256', '--state-interval', '3600'],
      ],
      { stdio: 'ignore' },
    );
    // Also when a test ends badly no node may be left behind.
    process.once('exit', () => anvil.kill('SIGKILL'));
    const chain = new TestChain(`http://127.0.0.1:${port}`, anvil);
    for (let attempt = 0; ; attempt++) {
      if (await chain.call('eth_chainId').catch(() => undefined)) break;
      if (attempt > 200 || anvil.exitCode !== null) throw new Error(`anvil does not run on port ${port}`);
      await sleep(50);
    }
    await chain.call('anvil_autoImpersonateAccount', true);
    return chain;
  }

  async stop(): Promise<void> {
    if (this.anvil.exitCode !== null || this.anvil.signalCode !== null) return;
    const gone = new Promise((resolve) => this.anvil.once('exit', resolve));
    this.anvil.kill('SIGKILL');
    await gone;
  }

  /** The whole system, as `npm start` deploys it; emission starts at `startTime`, unix s. */
  async deploy(startTime: number): Promise<Manifest> {
    for (const { address } of Object.values(localRoles)) await this.fund(address);
    await this.call('anvil_setBlockTimestampInterval', 1);
    const wallet = createWalletClient({ account: localRoles.deployer, transport: http(this.rpcUrl) });
    return deployLocal({ reader: this.client, wallet }, startTime);
  }

  async fund(address: Address): Promise<void> {
    await this.call('anvil_setBalance', address, numberToHex(parseEther('100000000')));
  }

  /** Sends a transaction and throws when it reverts. */
  async must(
    from: Address,
    { address, abi }: { address: Address; abi: Abi },
    functionName: string,
    args: unknown[] = [],
  ): Promise<void> {
    const hash = await this.call<Hex>('eth_sendTransaction', {
      from,
      to: address,
      data: encodeFunctionData({ abi, functionName, args }),
      gas: numberToHex(GAS),
      gasPrice: numberToHex(2_000_000_000),
    });
    for (;;) {
      const receipt = await this.call<{ status: Hex } | null>('eth_getTransactionReceipt', hash);
      if (receipt?.status === '0x0') throw new Error(`${functionName} reverted`);
      if (receipt) return;
      await sleep(2);
    }
  }

  /** Makes a block at `time` (unix s). */
  async mineAt(time: number): Promise<void> {
    await this.call('evm_mine', { timestamp: time });
  }

  /** Unix s of the newest block. */
  async now(): Promise<number> {
    return Number((await this.client.getBlock()).timestamp);
  }

  /** Transactions that accounts have sent in all. */
  async sentBy(...accounts: Address[]): Promise<number> {
    const counts = await Promise.all(accounts.map((address) => this.client.getTransactionCount({ address })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Marks the present state; what it resolves to brings the chain back to it. */
  async snapshot(): Promise<() => Promise<void>> {
    let id = await this.call<Hex>('evm_snapshot');
    return async () => {
      await this.call('evm_revert', id);
      id = await this.call<Hex>('evm_snapshot');
    };
  }

  async call<T>(method: string, ...params: unknown[]): Promise<T> {
    const response = await fetch(this.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
