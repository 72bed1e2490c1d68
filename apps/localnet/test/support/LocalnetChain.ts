import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import type { Manifest } from '@koala/protocol/manifest';
import { createPublicClient, http } from 'viem';
import type { PublicClient } from 'viem';
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
  readonly chain: RunningChain;
  readonly reader: PublicClient;
  #supervisor: Supervisor;
  #dir: string;

  private constructor(chain: RunningChain, supervisor: Supervisor, dir: string) {
    this.chain = chain;
    this.#supervisor = supervisor;
    this.#dir = dir;
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
    await this.#supervisor.stopAll();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
