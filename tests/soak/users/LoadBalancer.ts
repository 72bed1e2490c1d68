import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICAS } from '../parts/Product.ts';
import type { Product, ReplicaName } from '../parts/Product.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** As in ops/Caddyfile: interval and timeout of a replica's health check, and how long a failed one is left out. */
const HEALTH_MS = 1_000;
const HEALTH_TIMEOUT_MS = 2_000;
const FAILED_MS = 5_000;
const ATTEMPT_TIMEOUT_MS = 5_000;
const RETRY_MS = 100;
/** Timeout of a call: 15 s. */
const MAX_SECONDS = 15;
const GIVE_UP_MS = 120_000;

export interface UserRequest {
  path: string;
  method?: 'GET' | 'POST';
  body?: object;
  token?: string | undefined;
  /** The client address that the balancer forwards. */
  from?: string;
}

export interface Answer {
  replica: ReplicaName;
  status: number;
  headers: Headers;
  /** `code` of the envelope; undefined when the response has none. */
  code: number | undefined;
  data: unknown;
}

/** What users have seen so far. */
export interface Seen {
  answers: number;
  /** Served from an old cache during a fault, and marked as such. */
  fromMemory: number;
  /** 503 responses. */
  unavailable: number;
  /** Requests without a response. */
  cut: number;
}

/** A load balancer in front of the replicas, with the rules of ops/Caddyfile. It checks every response that passes. */
export class LoadBalancer {
  readonly seen: Seen = { answers: 0, fromMemory: 0, unavailable: 0, cut: 0 };
  /** Replicas that were killed or stopped recently: requests in flight there may be lost or late. */
  readonly excused = new Set<ReplicaName>();
  /** Since when each replica is out of rotation. */
  readonly #down = new Map<ReplicaName, number>();
  readonly #unhealthy = new Set<ReplicaName>();
  readonly #underWay = new Map<ReplicaName, number>();
  readonly #end = new AbortController();
  readonly #checks: Promise<void>[];

  constructor(
    private readonly product: Product,
    private readonly promises: Promises,
  ) {
    this.#checks = REPLICAS.map((name) => this.#watch(name));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#checks);
  }

  /** Whether a replica is in rotation: it reported that it serves, and no request has failed there recently. */
  serves(name: ReplicaName): boolean {
    return !this.#unhealthy.has(name) && performance.now() - (this.#down.get(name) ?? -Infinity) > FAILED_MS;
  }

  /** Sends a request to one of the replicas. Undefined when the request was lost, which is recorded. */
  async ask(question: UserRequest): Promise<Answer | undefined> {
    const begin = performance.now();
    for (;;) {
      const name = this.#choose();
      const isLate = performance.now() - begin > ATTEMPT_TIMEOUT_MS;
      if (name) {
        try {
          const answer = await this.askReplica(name, question);
          this.promises.check('none is cut', true, () => question.path);
          return answer;
        } catch (error) {
          this.#down.set(name, performance.now());
          const mayRepeat = (question.method ?? 'GET') === 'GET' || isRefused(error);
          if (!mayRepeat || isLate) return this.#lost(name, question, error);
        }
      } else if (isLate) return this.#lost(undefined, question, new Error('no replica serves'));
      await sleep(RETRY_MS);
    }
  }

  /** Sends a request to this replica only. Rejects when it does not respond. */
  async askReplica(
    replica: ReplicaName,
    { path, method = 'GET', body, token, from }: UserRequest,
  ): Promise<Answer> {
    const begin = performance.now();
    this.#underWay.set(replica, (this.#underWay.get(replica) ?? 0) + 1);
    try {
      const response = await fetch(this.product.replica(replica, path), {
        method,
        headers: {
          'x-forwarded-for': from ?? '10.0.0.1',
          ...(token ? { authorization: token } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const text = await response.text();
      const { status, headers } = response;
      const seconds = (performance.now() - begin) / 1000;
      if (!this.excused.has(replica))
        this.promises.within('in time', seconds, MAX_SECONDS, `${method} ${path}`);
      const answer = { replica, status, headers, ...parse(text) };
      this.#judge(`${method} ${path} of ${replica}`, answer);
      return answer;
    } finally {
      this.#underWay.set(replica, this.#underWay.get(replica)! - 1);
    }
  }

  #judge(what: string, { status, headers, code, data }: Answer): void {
    const { promises, seen } = this;
    seen.answers += 1;
    if (status === 503) seen.unavailable += 1;
    const isAllowed = status < 500 || (status === 503 && headers.get('retry-after') !== null);
    promises.check('only 503', isAllowed, () => `${what} answers ${status}`);
    promises.check(
      'envelope',
      code !== undefined && (code === 200 || data === null),
      () => `${what}: ${status}`,
    );
    if (headers.get('warning') === null) return;
    seen.fromMemory += 1;
    const age = Number(headers.get('age'));
    promises.check('from memory', age >= 1 && age <= 600, () => `${what} is ${age} s old`);
  }

  #lost(name: ReplicaName | undefined, { method = 'GET', path }: UserRequest, error: unknown): undefined {
    this.seen.cut += 1;
    const isExcused = name !== undefined && this.excused.has(name) && method !== 'GET';
    const why = error instanceof Error ? `${error.message} (${causeOf(error) ?? '?'})` : String(error);
    this.promises.check('none is cut', isExcused, () => `${method} ${path} of ${name ?? 'any'}: ${why}`);
  }

  /** The serving replica with the fewest requests in flight. */
  #choose(): ReplicaName | undefined {
    const busy = (name: ReplicaName) => this.#underWay.get(name) ?? 0;
    return REPLICAS.filter((name) => this.serves(name)).sort(
      (one, other) => busy(one) - busy(other) || Math.random() - 0.5,
    )[0];
  }

  async #watch(name: ReplicaName): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      try {
        const timeout = AbortSignal.timeout(this.promises.bound(HEALTH_TIMEOUT_MS));
        const response = await fetch(this.product.replica(name, '/serving'), { signal: timeout });
        await response.arrayBuffer();
        if (response.ok) this.#unhealthy.delete(name);
        else this.#unhealthy.add(name);
      } catch {
        this.#unhealthy.add(name);
      }
      await sleep(HEALTH_MS, undefined, { signal }).catch(() => {});
    }
  }
}

/** Whether a connection was refused: nothing was sent. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && causeOf(error) === 'ECONNREFUSED';
}

function causeOf({ cause }: Error): string | undefined {
  return (cause as { code?: string } | undefined)?.code;
}

function parse(text: string): { code: number | undefined; data: unknown } {
  try {
    const { code, data } = JSON.parse(text) as { code?: number; data?: unknown };
    return { code: typeof code === 'number' ? code : undefined, data: data ?? null };
  } catch {
    return { code: undefined, data: undefined };
  }
}
