import type { Logger } from 'pino';
import { formatEther } from 'viem';
import type { Address, PublicClient } from 'viem';
import { usualGasPrice } from './usualGasPrice.ts';

/** Gas of a usual day, all calls of a keeper that works alone: mostly steps of the buy-and-burn. */
const GAS_A_DAY = 90_000_000n;
/** A balance is low when it does not last this long. */
const LOW_DAYS = 5n;

/** Says once when the key's JU run low at the present gas price, and once when there are enough again. */
export class BalanceWatch {
  #isLow = false;

  constructor(
    private readonly client: PublicClient,
    private readonly address: Address,
    private readonly log: Logger,
  ) {}

  /** Compares the balance of now. Rejects when nobody answers. */
  async look(): Promise<void> {
    const { client, address, log } = this;
    const [balance, market] = await Promise.all([client.getBalance({ address }), client.getGasPrice()]);
    const enough = LOW_DAYS * GAS_A_DAY * usualGasPrice(market);
    // Twice as much ends it, so that a price going up and down is not told each time.
    const isLow = balance < (this.#isLow ? 2n * enough : enough);
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    const found = { address, balance: formatEther(balance), enough: formatEther(enough) };
    if (isLow) log.warn(found, 'the balance is low');
    else log.info(found, 'the balance is enough again');
  }
}
