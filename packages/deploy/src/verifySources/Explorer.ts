import type { Address, Hex } from 'viem';
import type { StandardInput } from './standardInput.ts';

/** One contract whose sources are to be published on an explorer. */
export interface Submission {
  address: Address;
  /** `path/File.sol:Contract`. */
  source: string;
  constructorArguments: Hex;
  input: StandardInput;
}

/** The explorer's verdict on a submission, or on a proxy. */
export type Verdict = 'verified' | 'pending' | { refused: string };

/** An explorer's API. Each call is one request; a temporary failure throws a TemporaryError. */
export interface Explorer {
  /** Submits the sources. Resolves to the id for `status`, or to 'verified' when they are already verified. */
  submit(submission: Submission): Promise<{ ticket: string } | 'verified'>;
  status(submission: Submission, ticket: string): Promise<Verdict>;
  /** Links a proxy to its implementation on the explorer. */
  linkProxy(proxy: Address, implementation: Address): Promise<Verdict>;
}

/** A temporary failure: a rate limit, an error of the explorer, or a contract that it has not indexed yet. */
export class TemporaryError extends Error {
  override readonly name = 'TemporaryError';

  constructor(
    reason: string,
    /** Retry delay requested by the explorer, ms. */
    readonly afterMs?: number,
  ) {
    super(reason);
  }
}

const TIMEOUT_MS = 60_000;

/**
 * One request. Resolves to the status and the body, which is undefined when it is not JSON. Throws TemporaryError for server errors and rate
 * limits, and when there is no answer.
 */
export async function fetchJson(
  url: URL,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
    // The message of a failed fetch is only `fetch failed`. Its cause has the reason: for a host with several addresses only a code.
    const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
    const reason = cause?.message || cause?.code || message;
    throw new TemporaryError(`the explorer at ${url.host} does not answer (${reason})`);
  });
  const text = await response.text().catch(() => '');
  const { status } = response;
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new TemporaryError(`the explorer answered ${status}`, seconds > 0 ? seconds * 1_000 : undefined);
  }
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    return { status, body: undefined };
  }
}
