import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

const RESULTS = ['sent', 'refused', 'retried', 'gone'] as const;

export class PushMetrics {
  readonly #counter: Counter<'result'>;

  constructor(registry: Registry) {
    this.#counter = new Counter({
      name: 'koala_push_messages_total',
      help: 'Attempts to send a push notification: sent, rejected for good, to be retried, or the subscription is gone.',
      labelNames: ['result'],
      registers: [registry],
    });
    for (const result of RESULTS) this.#counter.inc({ result }, 0);
  }

  add(result: (typeof RESULTS)[number]): void {
    this.#counter.inc({ result });
  }
}
