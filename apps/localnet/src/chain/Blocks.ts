import type { Hex } from 'viem';
import type { Rpc } from './Rpc.ts';
import type { Call, Signer } from './Signer.ts';

interface Receipt {
  transactionHash: Hex;
  status: Hex;
  gasUsed: Hex;
}

/** Fills blocks with signed transactions and mines each at a given time. */
export class Blocks {
  #queue: { raw: Promise<Hex>; label: string; mayFail: boolean }[] = [];

  constructor(
    readonly rpc: Rpc,
    /** Unix seconds of the newest block. */
    public time: number,
  ) {}

  /** Adds a transaction to the next block. If it reverts, `mine` rejects, unless it `mayFail`. */
  add(signer: Signer, call: Call, label: string, mayFail = false): void {
    this.#queue.push({ raw: signer.sign(call), label, mayFail });
  }

  /** Sends the added transactions, for a chain that mines by itself. Resolves to the hashes, in order. */
  async send(): Promise<Hex[]> {
    const queue = this.#queue;
    this.#queue = [];
    return this.rpc.send(await Promise.all(queue.map(({ raw }) => raw)));
  }

  /** Mines the added transactions as one block at `time` (Unix seconds). Rejects if one is not mined, or reverts without `mayFail`. */
  async mine(time: number): Promise<void> {
    if (time <= this.time) throw new Error(`block time must increase: ${time} is not after ${this.time}`);
    const queue = this.#queue;
    const hashes = await this.send();
    await this.rpc.call('evm_mine', { timestamp: time });
    this.time = time;
    if (hashes.length === 0) return;
    const receipts = await this.rpc.call<Receipt[]>('eth_getBlockReceipts', 'latest');
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    for (const [index, { label, mayFail }] of queue.entries()) {
      const receipt = byHash.get(hashes[index] ?? '0x');
      if (!receipt) throw new Error(`${label} was not mined in the block at ${time} (Unix seconds)`);
      if (receipt.status !== '0x1' && !mayFail) {
        throw new Error(
          `${label} reverted in the block at ${time} (Unix seconds) after ${BigInt(receipt.gasUsed)} gas`,
        );
      }
    }
  }
}
