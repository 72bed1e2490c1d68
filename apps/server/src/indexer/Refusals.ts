import type { FaultKind } from '@koala/chain-node/metrics/ProviderFaults';
import { WrongChainError } from '@koala/protocol/chainIdentity';
import { NoReceiptsError } from '@koala/chain-node/rpc/RpcProvider';
import { UnprovenAnswerError } from './blocks/BlockRange.ts';

/** One or two refusals may be caused by reorganizations between two answers. */
const PERSISTENT_REFUSALS = 3;

/** Providers whose answers were refused since the last accepted one, and why. */
export class Refusals {
  readonly #byProvider = new Map<string, { count: number; reason: string }>();

  /** @param providers the number of providers */
  constructor(private readonly providers: number) {}

  add(provider: string, reason: string): void {
    const count = (this.#byProvider.get(provider)?.count ?? 0) + 1;
    this.#byProvider.set(provider, { count, reason });
  }

  clear(): void {
    this.#byProvider.clear();
  }

  /** A message for each provider once each was refused at least {@link PERSISTENT_REFUSALS} times; else empty. */
  problems(): string[] {
    const lasting = [...this.#byProvider].filter(([, { count }]) => count >= PERSISTENT_REFUSALS);
    if (lasting.length < this.providers) return [];
    return lasting.map(([provider, { reason }]) => `${provider} is rejected: ${reason}`);
  }
}

/** The kind of fault behind a refused answer. */
export function refusalKind(error: Error): FaultKind {
  if (error instanceof WrongChainError) return 'wrong_chain';
  if (error instanceof NoReceiptsError) return 'no_receipts';
  return error instanceof UnprovenAnswerError ? 'forged' : 'inconsistent';
}
