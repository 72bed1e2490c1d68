import type { Logger } from 'pino';
import { formatEther } from 'viem';
import type { Address, PublicClient } from 'viem';
import type { AccountMetrics } from './metrics/AccountMetrics.ts';
import { usualGasPrice } from './Sender.ts';

/** Gas of a Monday, the most expensive day, when a ranking of 349 places is settled. A usual day needs about 13 million. */
export const PEAK_DAY_GAS = 30_000_000n;
/** A balance is low when it covers fewer such days than this. */
export const LOW_DAYS = 5;

/** Logs once when the key's balance becomes low at the current gas price, and once when it recovers. */
export class BalanceWatch {
  #isLow = false;

  constructor(
    private readonly client: PublicClient,
    private readonly address: Address,
    private readonly log: Logger,
    private readonly metrics?: AccountMetrics,
  ) {}

  /** Rejects when no provider responds. */
  async check(): Promise<void> {
    const { client, address, log } = this;
    const [balance, market] = await Promise.all([client.getBalance({ address }), client.getGasPrice()]);
    const aDay = PEAK_DAY_GAS * usualGasPrice(market);
    this.metrics?.balance(balance, Number((balance * 100n) / aDay) / 100);
    const enough = BigInt(LOW_DAYS) * aDay;
    // The warning ends at twice the threshold, so that a fluctuating gas price does not log it repeatedly.
    const isLow = balance < (this.#isLow ? 2n * enough : enough);
    if (isLow === this.#isLow) return;
    this.#isLow = isLow;
    const found = { address, balance: formatEther(balance), enough: formatEther(enough) };
    if (isLow) log.warn(found, 'balance is low: send JU to this address');
    else log.info(found, 'balance recovered');
  }
}
