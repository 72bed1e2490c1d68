import type { Logger } from 'pino';
import { formatEther } from 'viem';
import type { Address, PublicClient } from 'viem';
import type { AccountMetrics } from './metrics/AccountMetrics.ts';
import { usualGasPrice } from './Sender.ts';

/** Gas of a Monday, the dearest day, when a ranking of 349 places is settled. A usual day needs about 13 million. */
const GAS_A_DAY = 30_000_000n;
/** A balance is low when it does not last for so many such days. */
const LOW_DAYS = 5n;

/** Logs once when the key's JU run low at the current gas price, and once when there are enough again. */
export class BalanceWatch {
  #isLow = false;

  constructor(
    private readonly client: PublicClient,
    private readonly address: Address,
    private readonly log: Logger,
    private readonly metrics?: AccountMetrics,
  ) {}

  /** Compares the balance with what is needed. Rejects when no provider answers. */
  async check(): Promise<void> {
    const { client, address, log } = this;
    const [balance, market] = await Promise.all([client.getBalance({ address }), client.getGasPrice()]);
    const price = usualGasPrice(market);
    this.metrics?.balance(balance, GAS_A_DAY, price);
    const enough = LOW_DAYS * GAS_A_DAY * price;
    // Twice as much ends it, so that a price going up and down is not logged each time.
    const isLow = balance < (this.#isLow ? 2n * enough : enough);
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    const found = { address, balance: formatEther(balance), enough: formatEther(enough) };
    if (isLow) log.warn(found, 'the balance is low');
    else log.info(found, 'the balance is enough again');
  }
}
