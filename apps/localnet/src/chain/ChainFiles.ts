import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import type { Hex } from 'viem';
import { foundryVersion } from '@koala/toolchain/foundry';
import type { Rpc } from './Rpc.ts';

/** A stored chain: everything needed to resume it. */
export interface StoredChain {
  /** File with anvil's state. */
  state: string;
  manifest: Manifest;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** The version of anvil that wrote or last read the file; undefined if not recorded. */
  anvil: string | undefined;
}

interface Description {
  key: string;
  genesisTime: number;
  manifest: unknown;
  /** Anvil's state files contain no version: for each file, by name, the version that wrote or last read it. */
  anvil?: Record<string, string>;
}

/** The files in which a local chain persists. */
export class ChainFiles {
  /** Where anvil dumps its state on exit. */
  readonly session: string;
  #world: string;
  #description: string;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.session = join(dir, 'session.json');
    this.#world = join(dir, 'world.json');
    this.#description = join(dir, 'chain.json');
  }

  /** Stored chains of this `key`, in the order to try: as last left, then as created. */
  kept(key: string): StoredChain[] {
    const description = this.#described();
    if (description?.key !== key) return [];
    const { genesisTime, anvil = {} } = description;
    const manifest = parseManifest(description.manifest);
    return [this.session, this.#world]
      .filter(existsSync)
      .map((state) => ({ state, manifest, genesisTime, anvil: anvil[basename(state)] }));
  }

  async keep(rpc: Rpc, description: { key: string; genesisTime: number; manifest: Manifest }): Promise<void> {
    const dump = await rpc.call<Hex>('anvil_dumpState');
    writeFileSync(this.#world, withoutTraces(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString()));
    this.#describe({ ...description, anvil: this.#byThisAnvil(this.#world, this.session) });
  }

  /** Records that this version of anvil can read `state`, and the session file, which it writes on exit. */
  recordReadable(state: string): void {
    const description = this.#described();
    if (!description) return;
    this.#describe({
      ...description,
      anvil: { ...description.anvil, ...this.#byThisAnvil(state, this.session) },
    });
  }

  /** Deletes the chain as last left, so that the next start resumes the chain as created. */
  deleteSession(): void {
    rmSync(this.session, { force: true });
  }

  /** Deletes everything before another chain is created, so that a partial one is never treated as a stored one. */
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

/** Anvil's state without its transaction traces, which are most of it and never read. */
function withoutTraces(state: string): string {
  const parsed = JSON.parse(state) as { transactions: { info: { traces: unknown[] } }[] };
  for (const { info } of parsed.transactions) info.traces = [];
  return JSON.stringify(parsed);
}
