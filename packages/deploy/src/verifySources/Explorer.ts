import type { Address, Hex } from 'viem';
import type { StandardInput } from './standardInput.ts';

/** One contract whose sources an explorer is to show. */
export interface Submission {
  address: Address;
  /** `path/File.sol:Contract`. */
  source: string;
  constructorArguments: Hex;
  input: StandardInput;
}

/** What an explorer says of a submission, or of a proxy. */
export type Verdict = 'verified' | 'pending' | { refused: string };

/** An explorer's API. Each call is one request; what fails for the moment throws a RetryLater. */
export interface Explorer {
  /** Hands the sources in. Resolves to what `status` is asked by, or to 'verified' where they are known already. */
  submit(submission: Submission): Promise<{ ticket: string } | 'verified'>;
  status(submission: Submission, ticket: string): Promise<Verdict>;
  /** Has the explorer show a proxy with its implementation. */
  linkProxy(proxy: Address, implementation: Address): Promise<Verdict>;
}

/** Not refused, but not answered either: too many requests, a fault of the explorer, a contract that it has not seen yet. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    reason: string,
    /** How long the explorer asks to wait, ms. */
    readonly afterMs?: number,
  ) {
    super(reason);
  }
}

const TIMEOUT_MS = 60_000;

/** One request. Resolves to status and body, undefined where it is no JSON; throws RetryLater for faults and limits. */
export async function ask(url: URL, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
    throw new RetryLater(cause instanceof Error ? `no answer (${cause.message})` : 'no answer');
  });
  const text = await response.text().catch(() => '');
  const { status } = response;
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after'));
    throw new RetryLater(`status ${status}`, seconds > 0 ? seconds * 1_000 : undefined);
  }
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    return { status, body: undefined };
  }
}
