import { setTimeout as sleep } from 'node:timers/promises';
import { custom, HttpRequestError, TimeoutError } from 'viem';
import type { CustomTransport } from 'viem';
import { backOff } from '../backOff.ts';
import type { RpcRequest } from './chainIdentity.ts';
import type { RpcProvider } from './RpcProvider.ts';

/** Doubles with each round. */
const FIRST_PAUSE_MS = 200;

export interface FailoverOptions {
  /** How often the whole list is tried, with growing pauses between. */
  rounds: number;
  /** Each call begins with the first of the list instead of the current provider. */
  startsWithFirst?: boolean;
  /** Errors after which the next provider is tried; all others reject at once. By default only silence. */
  isFailure?: (error: unknown) => boolean;
  onFailure?: (provider: RpcProvider, error: unknown) => void;
  /** Called for each answer, also one that refuses the call. */
  onAnswer?: (provider: RpcProvider) => void;
}

/** Providers in the order of preference, of which one is the current. */
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

  /** Makes the next provider the current one. Of many calls that fail together on `from` only the first rotates. */
  rotate(from = this.#current): void {
    if (this.#current === from) this.use((from + 1) % this.count);
  }

  use(provider: number): void {
    this.#current = provider;
  }

  /** A viem transport that tries one provider after the other. Rejects with the last failure when all have failed. */
  transport(options: FailoverOptions): CustomTransport {
    const { rounds, startsWithFirst = false, isFailure = isUnreachable, onFailure, onAnswer } = options;
    const request: RpcRequest = async (call) => {
      let failure: unknown = new Error('no RPC address is given');
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
    // A user of the transport need not repeat what was repeated here.
    return custom({ request }, { retryCount: 0 });
  }
}

/** Whether the provider itself failed, as opposed to its node refusing the call. */
function isUnreachable(error: unknown): error is HttpRequestError | TimeoutError {
  return error instanceof HttpRequestError || error instanceof TimeoutError;
}
