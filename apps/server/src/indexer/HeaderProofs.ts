import { unknownHeaderFields } from '@koala/chain-node/rpc/headerHash';
import type { RpcBlock, RpcProvider } from '@koala/chain-node/rpc/RpcProvider';
import type { Logger } from 'pino';
import { UnprovenAnswerError } from './blocks/BlockRange.ts';
import { isProvenHeader } from './blocks/proveBlock.ts';
import type { Providers } from './Providers.ts';

/**
 * Proves the headers of the current provider. A header with fields that this code does not support cannot be proven. It is accepted as one
 * of a later protocol version, unless a header of a later block, or another provider's header of the same block, has no unknown fields: a
 * field added by a fork is in all headers from that block on.
 */
export class HeaderProofs {
  /** Number of the current provider's newest block if its header is proven, else -1. No header below a proven one may have unknown fields. */
  #provenHead = -1;
  /** First block from which another provider's headers have unknown fields too. */
  #changedFrom = Infinity;
  #askedAt = -Infinity;
  readonly #loggedFields = new Set<string>();

  constructor(
    private readonly providers: Providers,
    private readonly log: Logger,
  ) {}

  /**
   * Resolves to the number of the first block whose header is not proven; undefined when all are. Rejects with UnprovenAnswerError for a
   * header that was changed, and for one with unknown fields that other headers do not have.
   */
  async check(blocks: readonly RpcBlock[]): Promise<number | undefined> {
    const unproven = blocks.filter((block) => !isProvenHeader(block));
    if (unproven.length === 0) return undefined;
    const from = Math.min(...unproven.map(numberOf));
    const proven = blocks.filter((block) => !unproven.includes(block)).map(numberOf);
    const later = Math.max(this.#provenHead, ...proven);
    if (later > from) throw unverifiable(from, `the header of block ${later}`);
    if (from < this.#changedFrom) await this.#askOthers(from);
    this.#reportUnknownFields(unproven.flatMap(unknownHeaderFields));
    return from;
  }

  /** Like `check`, for the newest block and others requested with it. */
  async checkWithHead(head: RpcBlock, blocks: readonly RpcBlock[]): Promise<number | undefined> {
    this.#provenHead = isProvenHeader(head) ? numberOf(head) : -1;
    return this.check([...blocks, head]);
  }

  /**
   * Rejects when another provider's header of the block is proven. Once another provider's header has unknown fields too, the providers are
   * no longer queried for that block and later ones; until then, at most once per `compareMs`.
   */
  async #askOthers(number: number): Promise<void> {
    const { probes, current, compareMs } = this.providers;
    if (performance.now() - this.#askedAt < compareMs) return;
    const others = probes.filter((_, i) => i !== current);
    const answers = await Promise.all(others.map((other) => headerOf(other, number)));
    const proving = others.find((_, i) => answers[i] === 'proven');
    if (proving) throw unverifiable(number, `that of ${proving.name}`);
    if (answers.includes('unknown fields')) this.#changedFrom = number;
    this.#askedAt = performance.now();
  }

  #reportUnknownFields(unknownFields: readonly string[]): void {
    const fields = [...new Set(unknownFields)].filter((field) => !this.#loggedFields.has(field));
    if (fields.length === 0) return;
    fields.forEach((field) => this.#loggedFields.add(field));
    this.log.warn(
      { fields, provider: this.providers.name },
      `headers have unknown fields and cannot be verified; receipts are still verified against the header's receipts root`,
    );
  }
}

function unverifiable(number: number, plainHeader: string): UnprovenAnswerError {
  return new UnprovenAnswerError(
    `the header of block ${number} has unknown fields, but ${plainHeader} has none`,
  );
}

const numberOf = ({ number }: RpcBlock) => Number(number);

/** Whether a provider's header of block `number` is proven; undefined when the request fails, or returns no header or a wrong one. */
async function headerOf(
  provider: RpcProvider,
  number: number,
): Promise<'proven' | 'unknown fields' | undefined> {
  try {
    const block = await provider.block(number);
    if (!block || numberOf(block) !== number) return undefined;
    return isProvenHeader(block) ? 'proven' : 'unknown fields';
  } catch {
    return undefined;
  }
}
