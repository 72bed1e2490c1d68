import { addGauge } from '@koala/chain-node/metrics/addGauge';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { formatEther } from 'viem';

/** Balance and transactions of the keeper's account. */
export class AccountMetrics {
  readonly #days: Gauge;
  readonly #balance: Gauge;
  readonly #foreign: Counter;
  /** When the pending transaction was sent, `performance.now()`; undefined when none is pending. */
  openSince: () => number | undefined = () => undefined;
  /** The next nonce expected by this process. */
  #expected: number | undefined;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#days = new Gauge({
      name: 'koala_keeper_balance_days',
      help: "Days that the key's balance covers at a Monday's gas use, the week's highest, and the current gas price.",
      registers,
    });
    this.#balance = new Gauge({
      name: 'koala_keeper_balance_ju',
      help: 'Balance of the key, JU.',
      registers,
    });
    this.#foreign = new Counter({
      name: 'koala_keeper_foreign_transactions_total',
      help: 'Transactions of the key that this process did not send: two keepers share it, or it was leaked.',
      registers,
    });
    const help = 'Age of the pending transaction; 0 when none is pending.';
    addGauge(registry, 'koala_keeper_nonce_stuck_seconds', help, () => {
      const since = this.openSince();
      return since === undefined ? 0 : (performance.now() - since) / 1000;
    });
  }

  /** @param balance JU wei, which cover this many `days` */
  balance(balance: bigint, days: number): void {
    this.#balance.set(Number(formatEther(balance)));
    this.#days.set(days);
  }

  /** Records a nonce that this process signed and a node accepted, or may have accepted. */
  signed(nonce: number): void {
    this.#expected = Math.max(this.#expected ?? 0, nonce + 1);
  }

  /** Records the chain's transaction count of the key. */
  counted(nonce: number): void {
    const expected = this.#expected ?? nonce;
    if (nonce > expected) this.#foreign.inc(nonce - expected);
    this.#expected = Math.max(expected, nonce);
  }
}
