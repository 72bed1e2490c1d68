import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http, numberToHex, parseEther } from 'viem';
import type { Address, PublicClient } from 'viem';
import { Blocks } from '../../src/chain/Blocks.ts';
import { createChain } from '../../src/chain/createChain.ts';
import { KEPT_STATES, startAnvil } from '../../src/chain/startAnvil.ts';
import type { RunningChain } from '../../src/chain/startAnvil.ts';
import { DAY } from '@koala/protocol/utc8';
import { Supervisor } from '../../src/processes/Supervisor.ts';
import { World } from '../../src/world/World.ts';

/** 2026-10-05 00:00 UTC+8, a Monday. */
export const GENESIS = 1_791_129_600;
export const START = GENESIS + 2 * DAY;

/** A chain as created by `npm start`: a separate anvil, with its files in a temporary folder. */
export class LocalnetChain {
  readonly reader: PublicClient;

  private constructor(
    readonly chain: RunningChain,
    private readonly supervisor: Supervisor,
    private readonly dir: string,
  ) {
    // A deployment reads a thousand roles of all contracts concurrently.
    const transport = http(chain.rpcUrl, { batch: true });
    this.reader = createPublicClient({ transport, pollingInterval: 20, cacheTime: 0 });
  }

  static async start(): Promise<LocalnetChain> {
    const dir = mkdtempSync(join(tmpdir(), 'koala-chain-'));
    const supervisor = new Supervisor(dir);
    const chain = await startAnvil(supervisor, {
      port: await freePort(),
      genesisTime: GENESIS,
      keptStates: KEPT_STATES.tests,
    });
    return new LocalnetChain(chain, supervisor, dir);
  }

  /** Sets the balance of an account, in whole JU. */
  async fund(address: Address, ju: number): Promise<void> {
    await this.chain.rpc.call('anvil_setBalance', address, numberToHex(parseEther(`${ju}`)));
  }

  /** Marks the current block. The returned function reverts the chain to it, any number of times. */
  async snapshot(): Promise<() => Promise<void>> {
    const { rpc } = this.chain;
    let id = await rpc.call<string>('evm_snapshot');
    return async () => {
      await rpc.call('evm_revert', id);
      id = await rpc.call<string>('evm_snapshot');
    };
  }

  /** Deploys everything, as `npm start` does. */
  async deploy(): Promise<Manifest> {
    return createChain(this.chain, START);
  }

  /** A world on this chain, which continues at its newest block. */
  async world(manifest: Manifest, seed: string): Promise<World> {
    const { timestamp } = await this.reader.getBlock();
    return new World(new Blocks(this.chain.rpc, Number(timestamp)), manifest, seed);
  }

  async stop(): Promise<void> {
    await this.supervisor.stopAll();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
