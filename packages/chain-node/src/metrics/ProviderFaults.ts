import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

export const FAULT_KINDS = {
  timeout: 'did not answer in time',
  rate_limited: 'rejected a request because there were too many (HTTP 429, or JSON-RPC error -32005)',
  http_error: 'answered with another HTTP error',
  unreachable: 'refused or dropped the connection',
  wrong_chain: 'is on another chain',
  no_receipts: 'supports no method that returns receipts',
  forged: 'returned data that its own header does not prove',
  inconsistent: 'returned answers that contradict each other, as during a reorganization',
  behind: 'stalled or lagged while another one advanced',
  differs: 'has a different block than the index at the same height',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

/** Counts faults of providers. Labeled by their position in the list, because an address may contain a key. */
export class ProviderFaults {
  readonly #counter: Counter<'provider' | 'kind'>;

  constructor(registry: Registry) {
    this.#counter = new Counter({
      name: 'koala_provider_faults_total',
      help: 'Faults of RPC providers, by position in RPC_URL (from 1) and kind.',
      labelNames: ['provider', 'kind'],
      registers: [registry],
    });
  }

  /** Creates the series of `count` providers at 0, so that Prometheus sees their first fault as an increase. */
  expect(count: number): void {
    for (let place = 1; place <= count; place++) {
      for (const kind of Object.keys(FAULT_KINDS)) this.#counter.inc({ provider: place, kind }, 0);
    }
  }

  /** @param index of the provider in the list, from 0 */
  add(index: number, kind: FaultKind): void {
    this.#counter.inc({ provider: index + 1, kind });
  }
}
