import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import type { Hex } from 'viem';
import type { Rpc } from './Rpc.ts';

/** A stored chain: everything needed to resume it. */
export interface KeptChain {
  /** File with anvil's state. */
  state: string;
  manifest: Manifest;
  /** Unix seconds of block 0. */
  genesisTime: number;
}

interface Description {
  key: string;
  genesisTime: number;
  manifest: unknown;
}

/** The files in which a local chain outlives its process. */
export class ChainFiles {
  /** Where anvil puts its state when it ends. */
  readonly session: string;
  #world: string;
  #description: string;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.session = join(dir, 'session.json');
    this.#world = join(dir, 'world.json');
    this.#description = join(dir, 'chain.json');
  }

  /** Chains made under the same `key`, the one to try first in front: as it was left, then as it was made. */
  kept(key: string): KeptChain[] {
    if (!existsSync(this.#description)) return [];
    const description = JSON.parse(readFileSync(this.#description, 'utf8')) as Description;
    if (description.key !== key) return [];
    const { genesisTime } = description;
    const manifest = parseManifest(description.manifest);
    return [this.session, this.#world].filter(existsSync).map((state) => ({ state, manifest, genesisTime }));
  }

  /** Keeps the chain as it is now. */
  async keep(rpc: Rpc, description: { key: string; genesisTime: number; manifest: Manifest }): Promise<void> {
    const dump = await rpc.call<Hex>('anvil_dumpState');
    writeFileSync(this.#world, withoutTraces(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()));
    writeFileSync(`${this.#description}.new`, JSON.stringify(description));
    renameSync(`${this.#description}.new`, this.#description);
  }

  /** Forgets the chain as it was left: the next start takes it as it was made. */
  forgetSession(): void {
    rmSync(this.session, { force: true });
  }

  /** Forgets everything, before another chain is made: what is half made must never pass for what was kept. */
  clear(): void {
    for (const file of [this.#description, this.session, this.#world]) rmSync(file, { force: true });
  }
}

/** Anvil's state without the traces of its transactions, which are most of it and are never read here. */
function withoutTraces(state: string): string {
  const parsed = JSON.parse(state) as { transactions: { info: { traces: unknown[] } }[] };
  for (const { info } of parsed.transactions) info.traces = [];
  return JSON.stringify(parsed);
}
