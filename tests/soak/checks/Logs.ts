import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Promises } from '../../harness/promises/Promises.ts';

const PROGRAM = /^(api|indexer|keeper)-\d(\.\d+)?\.log$/;
const MAX_BYTES = 8 * 1024;
const ERROR = 50;

/** Messages of the documented errors, and the documents that list them. */
const DOCUMENTED_ERRORS: { says: RegExp; place: string }[] = [
  {
    says: /^cannot read the index state$/,
    place: 'docs/reference/api.md#when-the-database-does-not-answer',
  },
  { says: /^request timed out$/, place: 'docs/reference/api.md#when-the-database-does-not-answer' },
];

export class Logs {
  readonly #read = new Map<string, { offset: number; rest: string }>();
  /** How many times each warning and error was logged, by its message. */
  readonly said = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly promises: Promises,
  ) {}

  check(): void {
    for (const name of readdirSync(this.folder)) if (PROGRAM.test(name)) this.#checkFile(name);
  }

  #checkFile(name: string): void {
    const before = this.#read.get(name) ?? { offset: 0, rest: '' };
    const file = openSync(join(this.folder, name), 'r');
    try {
      const { size } = fstatSync(file);
      const buffer = Buffer.alloc(size - before.offset);
      readSync(file, buffer, 0, buffer.length, before.offset);
      const lines = (before.rest + buffer.toString()).split('\n');
      this.#read.set(name, { offset: size, rest: lines.pop()! });
      for (const line of lines) if (line) this.#checkLine(name, line);
    } finally {
      closeSync(file);
    }
  }

  #checkLine(name: string, line: string): void {
    const bytes = Buffer.byteLength(line);
    this.promises.check('log lines', bytes <= MAX_BYTES, () => `${name} has a log line of ${bytes} bytes`);
    let entry: { level?: number; msg?: string } = {};
    try {
      entry = JSON.parse(line) as typeof entry;
    } catch {
      // Not JSON: without a level it counts as an unknown error.
    }
    const { level, msg = '' } = entry;
    const isKnown =
      level !== undefined && (level < ERROR || DOCUMENTED_ERRORS.some(({ says }) => says.test(msg)));
    if (level !== undefined && level >= 40) this.said.set(msg, (this.said.get(msg) ?? 0) + 1);
    this.promises.check('known errors', isKnown, () => `${name}: ${line.slice(0, 600)}`);
  }
}
