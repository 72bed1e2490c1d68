import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isHex } from 'viem';
import type { Hex } from 'viem';
import { z } from 'zod';

const hex = z.custom<Hex>((value) => isHex(value), 'must be hex digits');

const inputsSchema = z.object({
  genesisHash: hex,
  deployer: hex,
  /** Nonce of the first transaction: every address is computed from it. */
  firstNonce: z.int().nonnegative(),
  /** keccak256 over the bytecode of all created contracts. */
  code: hex,
  /** The given parameters without the start of emission. */
  parameters: z.record(z.string(), z.string()),
});
const journalSchema = z.object({
  inputs: inputsSchema,
  /** By nonce, every transaction ever signed for it: at most one of them can be mined. */
  hashes: z.record(z.string(), z.array(hex)),
});

/** The inputs of a deployment; it can only be resumed with the same ones. */
export type DeploymentInputs = z.infer<typeof inputsSchema>;

/**
 * Records the started deployment and its signed transactions in a file next to the manifest, so that an interrupted deployment can resume.
 * A transaction is recorded before it is sent.
 */
export class Journal {
  #inputs: DeploymentInputs | undefined;
  #hashes: Record<string, Hex[]> = {};

  private constructor(
    /** Undefined in memory. */
    readonly file: string | undefined,
    private readonly isKept: boolean,
  ) {}

  /** A journal in memory, for temporary chains. */
  static inMemory(): Journal {
    return new Journal(undefined, false);
  }

  /** The journal in `file`, or a new one. With `keep` false the file is never changed. Throws when it is not a journal. */
  static open(file: string, keep = true): Journal {
    const journal = new Journal(file, keep);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return journal;
      throw error;
    }
    const { inputs, hashes } = parse(text, file);
    journal.#inputs = inputs;
    journal.#hashes = hashes;
    return journal;
  }

  /** Undefined before a deployment has started. */
  get inputs(): DeploymentInputs | undefined {
    return this.#inputs;
  }

  begin(inputs: DeploymentInputs): void {
    this.#inputs = inputs;
    this.#write();
  }

  /** Every transaction signed for a nonce, oldest first. */
  hashesOf(nonce: number): Hex[] {
    return this.#hashes[nonce] ?? [];
  }

  add(nonce: number, hash: Hex): void {
    this.#hashes[nonce] = [...this.hashesOf(nonce), hash];
    this.#write();
  }

  /** Deletes the file, because the deployment is complete. */
  remove(): void {
    if (this.file && this.isKept) rmSync(this.file, { force: true });
  }

  #write(): void {
    if (!this.file || !this.isKept || !this.#inputs) return;
    mkdirSync(dirname(this.file), { recursive: true });
    const next = `${this.file}.new`;
    writeFileSync(next, `${JSON.stringify({ inputs: this.#inputs, hashes: this.#hashes }, null, 2)}\n`);
    renameSync(next, this.file);
  }
}

function parse(text: string, file: string): z.infer<typeof journalSchema> {
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is not a deployment journal: restore it from a copy to resume the deployment`, {
      cause,
    });
  }
}
