import { setTimeout as sleep } from 'node:timers/promises';
import { custom, HttpRequestError, TimeoutError } from 'viem';
import type { CustomTransport } from 'viem';
import { backOff } from '@koala/protocol/backOff';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import { isRateLimit, NoAnswerError } from './RpcProvider.ts';
import type { RpcProvider } from './RpcProvider.ts';

/** Pause after the first round; doubles after each further one. */
const FIRST_PAUSE_MS = 200;

export interface FailoverOptions {
  /** Number of passes over the whole list, with increasing pauses between them. */
  rounds: number;
  /** Each call starts with the first provider instead of the current one. */
  startsWithFirst?: boolean;
  /** Errors that fail over to the next provider; all others reject at once. By default: unreachable, rate limited, or no answer to the call. */
  isFailure?: (error: unknown) => boolean;
  onFailure?: (provider: RpcProvider, error: unknown) => void;
  /** Called for each response, including errors. */
  onAnswer?: (provider: RpcProvider) => void;
}

/** Providers in order of preference, with a current one. */
export class ProviderPool {
  #current = 0;

  constructor(readonly providers: readonly RpcProvider[]) {}

  get count(): number {
    return this.providers.length;
  }

  /** Index of the current provider. */
  get current(): number {
    return this.#current;
  }

  /** Makes the next provider the current one. When many calls fail on `from`, only the first rotates. */
  rotate(from = this.#current): void {
    if (this.#current === from) this.use((from + 1) % this.count);
  }

  use(provider: number): void {
    this.#current = provider;
  }

  /** A viem transport with failover. Rejects with the last failure when all providers have failed. */
  transport(options: FailoverOptions): CustomTransport {
    const { rounds, startsWithFirst = false, isFailure = isUnanswered, onFailure, onAnswer } = options;
    const request: RpcRequest = async (call) => {
      let failure: unknown = new Error('no RPC URL is configured');
      for (let round = 0; round < rounds; round++) {
        if (round > 0) await sleep(backOff(round, FIRST_PAUSE_MS));
        for (let tried = 0; tried < this.count; tried++) {
          const index = startsWithFirst ? tried : this.#current;
          const provider = this.providers[index]!;
          try {
            const answer = await provider.request(call);
            onAnswer?.(provider);
            return answer;
          } catch (error) {
            if (!isFailure(error)) {
              onAnswer?.(provider);
              throw error;
            }
            failure = error;
            onFailure?.(provider, error);
            this.rotate(index);
          }
        }
      }
      throw failure;
    };
    // Retries are done here.
    return custom({ request }, { retryCount: 0 });
  }
}

/** Whether the provider itself failed, rather than the call. */
function isUnanswered(error: unknown): boolean {
  const isUnreachable = error instanceof HttpRequestError || error instanceof TimeoutError;
  return isUnreachable || isRateLimit(error) || error instanceof NoAnswerError;
}
