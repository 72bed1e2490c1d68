import type { Address, Hash } from 'viem';
import type { AppChain } from './AppChain.ts';

/** Divisor of basis points. */
const BASIS = 10_000n;

/**
 * Amounts that the contracts owed to a mined transaction, from the same views that the transaction uses, read on the
 * state before its block, at its block time. Exact to the wei, because a test's chain has no other traffic.
 */
export class PromisedAmounts {
  constructor(private readonly chain: AppChain) {}

  /** Value in USDT wei of `juAmount` JU wei. */
  async juValue(hash: Hash, juAmount: bigint): Promise<bigint> {
    return this.chain.client.readContract({
      ...this.chain.contracts.miner,
      functionName: 'JUToUSDT',
      args: [juAmount],
      ...(await this.#before(hash)),
    });
  }

  /** Pending KL wei of `owner`, before fees. */
  async pending(hash: Hash, owner: Address): Promise<bigint> {
    return this.chain.client.readContract({
      ...this.chain.contracts.miner,
      functionName: 'pending',
      args: [owner],
      ...(await this.#before(hash)),
    });
  }

  /** KL wei paid by a claim: the pending amount less the fees at that time, rounded against the claimer. */
  async claimed(hash: Hash, owner: Address): Promise<bigint> {
    const { miner } = this.chain.contracts;
    const [pending, [nodeFee, daoFee]] = await Promise.all([
      this.pending(hash, owner),
      this.chain.client.readContract({ ...miner, functionName: 'baseInfo' }),
    ]);
    const fees = (pending * (nodeFee + daoFee) + BASIS - 1n) / BASIS;
    return pending - fees;
  }

  /** JU wei received for selling `klAmount` KL wei, and GS wei burned. */
  async sale(hash: Hash, klAmount: bigint): Promise<{ ju: bigint; fuel: bigint }> {
    const [ju, fuel] = await this.chain.client.readContract({
      ...this.chain.contracts.swap,
      functionName: 'quote',
      args: [klAmount],
      ...(await this.#before(hash)),
    });
    return { ju, fuel };
  }

  /** KL wei that the pairs pay for `usdtAmount` USDT wei. */
  async bought(hash: Hash, usdtAmount: bigint): Promise<bigint> {
    const { usdt, kl, router } = this.chain.contracts;
    const [, , amount] = await this.chain.client.readContract({
      ...router,
      functionName: 'getAmountsOut',
      args: [usdtAmount, [usdt.address, this.chain.manifest.contracts.wju.address, kl.address]],
      ...(await this.#before(hash)),
    });
    return amount ?? 0n;
  }

  /** Gas costs of the transactions in JU wei. */
  async gas(hashes: readonly Hash[]): Promise<bigint> {
    const receipts = await Promise.all(
      hashes.map((hash) => this.chain.client.waitForTransactionReceipt({ hash })),
    );
    return receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n);
  }

  async #before(hash: Hash) {
    const { blockNumber } = await this.chain.mined(hash);
    const { timestamp } = await this.chain.client.getBlock({ blockNumber });
    return { blockNumber: blockNumber - 1n, blockOverrides: { time: timestamp } };
  }
}
