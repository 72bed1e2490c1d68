import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, custom, http, HttpRequestError, TimeoutError } from 'viem';
import type { CustomTransport } from 'viem';
import { chainIdentity } from './chainIdentity.ts';
import type { ChainIdentity, Request } from './chainIdentity.ts';
import { WrongChainError } from './WrongChainError.ts';

const TIMEOUT_MS = 15_000;
const LARGEST_ANSWER_BYTES = 256 * 2 ** 20;
/** How often the whole list is gone through, with a pause after each time that doubles. */
const ROUNDS = 3;
const FIRST_PAUSE_MS = 200;

export interface FailoverOptions {
  /** The chain that every provider must be on; each is asked before its first use. */
  expected?: ChainIdentity;
  /** Told when a provider gives way to the next. */
  onFailure?: (failed: { url: string; reason: string }) => void;
}

export interface Failover {
  transport: CustomTransport;
  /** The next provider's turn: for whoever finds that answers of the present one are of no use. */
  giveWay: () => void;
}

/**
 * A viem transport over several providers. One that does not answer gives way to the next; what a node answers, errors included, counts.
 * Rejects with the last failure when nobody answered in three rounds, with WrongChainError when a provider is on another chain.
 */
export function failover(urls: readonly string[], options: FailoverOptions = {}): Failover {
  const providers = urls.map((url) => ({ url, request: provider(url, options.expected) }));
  let current = 0;

  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    let failure: unknown = new Error('no RPC address is given');
    for (let round = 0; round < ROUNDS; round++) {
      for (let tried = 0; tried < providers.length; tried++) {
        const asked = current;
        const { url, request: ask } = providers[asked]!;
        try {
          return await ask(call);
        } catch (error) {
          if (!isSilence(error)) throw error;
          failure = error;
          options.onFailure?.({ url: new URL(url).origin, reason: error.shortMessage });
          // Of many calls that fail together only the first one moves on.
          if (current === asked) current = (asked + 1) % providers.length;
        }
      }
      if (round + 1 < ROUNDS) await sleep(FIRST_PAUSE_MS * 2 ** round);
    }
    throw failure;
  }
  return {
    // Whoever uses the transport need not try again what was tried here.
    transport: custom({ request }, { retryCount: 0 }),
    giveWay: () => (current = (current + 1) % providers.length),
  };
}

/** Whether the provider itself failed, as opposed to its node refusing what was asked. */
function isSilence(error: unknown): error is HttpRequestError | TimeoutError {
  return error instanceof HttpRequestError || error instanceof TimeoutError;
}

function provider(url: string, expected: ChainIdentity | undefined): Request {
  const transport = http(url, {
    batch: { batchSize: 50 },
    timeout: TIMEOUT_MS,
    maxResponseBodySize: LARGEST_ANSWER_BYTES,
    retryCount: 0,
  });
  const request = createClient({ transport }).request as Request;
  let isKnown = expected === undefined;
  return async (call) => {
    if (!isKnown && expected) {
      const { chainId, genesisHash } = await chainIdentity(request);
      const where = new URL(url).origin;
      if (chainId !== expected.chainId) {
        throw new WrongChainError(`${where} is chain ${chainId}; the deployment is on ${expected.chainId}`);
      }
      if (genesisHash !== expected.genesisHash) {
        throw new WrongChainError(`${where} has the id of the deployment's chain and another first block`);
      }
      isKnown = true;
    }
    return request(call);
  };
}
