import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, createWalletClient, encodeFunctionData, numberToHex, parseEther } from 'viem';
import type { Abi, Address, Hash, Hex, PublicClient } from 'viem';
import { foundryBinary } from '@koala/toolchain/foundry';
import { deployLocal } from '@koala/deploy/deployLocal';
import { freePort } from '@koala/deploy/freePort';
import { localRoles } from '@koala/deploy/localAccounts';
import { nodeTransport, postJson } from './nodeTransport.ts';

/** Monday 2026-11-02 00:00 UTC+8. */
export const GENESIS_TIME = Date.UTC(2026, 10, 1, 16) / 1000;
const GAS = 6_000_000;
/**
 * Number of old states that a node keeps in memory; it would otherwise write gigabytes to disk within minutes. Limits the depth of a
 * reorganization; a deeper one needs a `snapshot`. Blocks, receipts and logs are always kept.
 */
const KEPT_STATES = 256;

interface Contract {
  address: Address;
  abi: Abi;
}

interface Receipt {
  status: Hex;
  transactionHash: Hash;
}

/** A deployment of this process, reused as the start of other chains. */
interface Deployment {
  /** The whole chain, as dumped by anvil. */
  state: Hex;
  manifest: Manifest;
}
/** By start of emission, unix s. The same transactions on an empty chain have the same result, so a process sends them only once. */
const deployments = new Map<number, Deployment>();

/** A test's own chain. Any address can send without a key, and each transaction mines a block, one second after the last. */
export class TestChain {
  readonly client: PublicClient;

  readonly #discard = () => this.anvil.kill('SIGKILL');

  private constructor(
    readonly rpcUrl: string,
    private readonly anvil: ChildProcess,
  ) {
    // Stop the node even when a test fails.
    process.once('exit', this.#discard);
    const transport = nodeTransport(rpcUrl, { batch: true });
    this.client = createPublicClient({ transport, cacheTime: 0, pollingInterval: 10 });
  }

  /** Starts a node on a free port, with JuChain's rules unless others are given. */
  static async start(hardfork = 'london'): Promise<TestChain> {
    const port = await freePort();
    const anvil = spawn(
      foundryBinary('anvil'),
      [
        ...['--port', `${port}`, '--chain-id', '210000', '--timestamp', `${GENESIS_TIME}`],
        ...['--hardfork', hardfork, '--order', 'fifo', '--gas-limit', '100000000', '--silent'],
        ...['--prune-history', `${KEPT_STATES}`, '--state-interval', '3600'],
      ],
      { stdio: 'ignore' },
    );
    const chain = new TestChain(`http://127.0.0.1:${port}`, anvil);
    for (let attempt = 0; ; attempt++) {
      if (await chain.call('eth_chainId').catch(() => undefined)) break;
      if (attempt > 200 || anvil.exitCode !== null)
        throw new Error(
          `anvil did not start on port ${port} (exit code: ${anvil.exitCode ?? 'none, still running'})`,
        );
      await sleep(50);
    }
    await chain.call('anvil_autoImpersonateAccount', true);
    return chain;
  }

  /** Stops the node and waits for its exit, so that its port can be reused. */
  async stop(): Promise<void> {
    process.off('exit', this.#discard);
    if (this.anvil.exitCode !== null || this.anvil.signalCode !== null) return;
    const gone = new Promise((resolve) => this.anvil.once('exit', resolve));
    this.anvil.kill('SIGKILL');
    await gone;
  }

  /** Deploys the whole system to this empty chain, as `npm start` does; emission starts at `startTime`, unix s. */
  async deploy(startTime = GENESIS_TIME + 3 * 86_400): Promise<Manifest> {
    await this.call('anvil_setBlockTimestampInterval', 1);
    const deployed = deployments.get(startTime);
    if (deployed) {
      await this.call('anvil_loadState', deployed.state);
      // The dump contains the blocks but not the clock.
      await this.setTime((await this.now()) + 1);
      return deployed.manifest;
    }
    const manifest = await this.#deploy(startTime);
    deployments.set(startTime, { state: await this.call<Hex>('anvil_dumpState'), manifest });
    return manifest;
  }

  async #deploy(startTime: number): Promise<Manifest> {
    for (const { address } of Object.values(localRoles)) await this.fund(address);
    const wallet = createWalletClient({
      account: localRoles.deployer,
      transport: nodeTransport(this.rpcUrl),
    });
    return deployLocal({ reader: this.client, wallet }, startTime);
  }

  async fund(address: Address, ju = parseEther('100000000')): Promise<void> {
    await this.call('anvil_setBalance', address, numberToHex(ju));
  }

  /** Sends a transaction, which may revert, and waits until it is mined; resolves to its hash. */
  async send(
    from: Address,
    contract: Contract,
    name: string,
    args: unknown[] = [],
    value = 0n,
  ): Promise<Hash> {
    return (await this.#mined(from, contract, name, args, value)).transactionHash;
  }

  /** Sends a transaction and throws when it reverts. */
  async must(
    from: Address,
    contract: Contract,
    name: string,
    args: unknown[] = [],
    value = 0n,
  ): Promise<Hash> {
    const { status, transactionHash } = await this.#mined(from, contract, name, args, value);
    if (status !== '0x1') throw new Error(`${name} reverted (from ${from}, ${transactionHash})`);
    return transactionHash;
  }

  async read<T>({ address, abi }: Contract, functionName: string, args: unknown[] = []): Promise<T> {
    return (await this.client.readContract({ address, abi, functionName, args })) as T;
  }

  async head(): Promise<{ number: number; timestamp: number; hash: Hash }> {
    const block = await this.call<{ number: Hex; timestamp: Hex; hash: Hash }>(
      'eth_getBlockByNumber',
      'latest',
      false,
    );
    return { number: Number(block.number), timestamp: Number(block.timestamp), hash: block.hash };
  }

  /** Unix s of the newest block. */
  async now(): Promise<number> {
    return (await this.head()).timestamp;
  }

  /** Number of transactions that the accounts have sent together. */
  async sentBy(...accounts: Address[]): Promise<number> {
    const counts = await Promise.all(accounts.map((address) => this.client.getTransactionCount({ address })));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Sets the time of the next block, unix s. */
  async setTime(time: number): Promise<void> {
    await this.call('evm_setNextBlockTimestamp', numberToHex(time));
  }

  /** Mines a block at `time`, unix s. */
  async mineAt(time: number): Promise<void> {
    await this.call('evm_mine', { timestamp: time });
  }

  async mine(blocks = 1): Promise<void> {
    await this.call('anvil_mine', numberToHex(blocks));
  }

  /** Replaces the last `depth` blocks, at most 250, with empty ones. */
  async reorg(depth: number): Promise<void> {
    await this.call('anvil_reorg', depth, []);
  }

  /** Marks the current block. The returned function reverts the chain to it, any number of times. */
  async snapshot(): Promise<() => Promise<void>> {
    let id = await this.call<Hex>('evm_snapshot');
    return async () => {
      await this.#waitForEmptyPool();
      await this.call('evm_revert', id);
      id = await this.call<Hex>('evm_snapshot');
    };
  }

  /**
   * Waits, for a second at most, until the node has removed mined transactions from its pool, which happens slightly after it returned the
   * receipt. The same transaction, resent before that, is rejected or removed too. Transactions that a test left unmined stay.
   */
  async #waitForEmptyPool(): Promise<void> {
    const isEmpty = async () => (await this.call<{ pending: Hex }>('txpool_status')).pending === '0x0';
    for (let attempt = 0; attempt < 100 && !(await isEmpty()); attempt++) await sleep(10);
  }

  async call<T>(method: string, ...params: unknown[]): Promise<T> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await postJson(this.rpcUrl, body);
    const { result, error } = JSON.parse(answer) as { result: T; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async #mined(
    from: Address,
    { address, abi }: Contract,
    functionName: string,
    args: unknown[],
    value: bigint,
  ): Promise<Receipt> {
    return this.call<Receipt>('eth_sendTransactionSync', {
      from,
      to: address,
      data: encodeFunctionData({ abi, functionName, args }),
      value: numberToHex(value),
      gas: numberToHex(GAS),
      gasPrice: numberToHex(2_000_000_000),
    });
  }
}
