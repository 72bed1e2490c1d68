import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import type { Hex } from 'viem';
import { foundryVersion } from '../../../scripts/machine/foundry.mjs';
import type { Rpc } from './Rpc.ts';

/** A stored chain: everything needed to resume it. */
export interface KeptChain {
  /** File with anvil's state. */
  state: string;
  manifest: Manifest;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** The version of anvil that wrote the file, or read it last; undefined when nobody noted it. */
  anvil: string | undefined;
}

interface Description {
  key: string;
  genesisTime: number;
  manifest: unknown;
  /** Anvil's states have no version of their own: of each file, by its name, the one that wrote it or read it last. */
  anvil?: Record<string, string>;
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
    const description = this.#described();
    if (description?.key !== key) return [];
    const { genesisTime, anvil = {} } = description;
    const manifest = parseManifest(description.manifest);
    return [this.session, this.#world]
      .filter(existsSync)
      .map((state) => ({ state, manifest, genesisTime, anvil: anvil[basename(state)] }));
  }

  /** Keeps the chain as it is now. */
  async keep(rpc: Rpc, description: { key: string; genesisTime: number; manifest: Manifest }): Promise<void> {
    const dump = await rpc.call<Hex>('anvil_dumpState');
    writeFileSync(this.#world, withoutTraces(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()));
    this.#describe({ ...description, anvil: this.#byThisAnvil(this.#world, this.session) });
  }

  /** Notes that this version of anvil reads a stored state. What it leaves when it ends it reads as well. */
  noteReadable(state: string): void {
    const description = this.#described();
    if (!description) return;
    this.#describe({
      ...description,
      anvil: { ...description.anvil, ...this.#byThisAnvil(state, this.session) },
    });
  }

  /** Forgets the chain as it was left: the next start takes it as it was made. */
  forgetSession(): void {
    rmSync(this.session, { force: true });
  }

  /** Forgets everything, before another chain is made: what is half made must never pass for what was kept. */
  clear(): void {
    for (const file of [this.#description, this.session, this.#world]) rmSync(file, { force: true });
  }

  #byThisAnvil(...files: string[]): Record<string, string> {
    return Object.fromEntries(files.map((file) => [basename(file), foundryVersion('anvil')]));
  }

  #described(): Description | undefined {
    if (!existsSync(this.#description)) return undefined;
    return JSON.parse(readFileSync(this.#description, 'utf8')) as Description;
  }

  #describe(description: Description): void {
    writeFileSync(`${this.#description}.new`, JSON.stringify(description));
    renameSync(`${this.#description}.new`, this.#description);
  }
}

/** Anvil's state without the traces of its transactions, which are most of it and are never read here. */
function withoutTraces(state: string): string {
  const parsed = JSON.parse(state) as { transactions: { info: { traces: unknown[] } }[] };
  for (const { info } of parsed.transactions) info.traces = [];
  return JSON.stringify(parsed);
}
