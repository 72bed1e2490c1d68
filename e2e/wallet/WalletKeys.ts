import { nodeTransport } from '@koala/contracts/testing/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { createWalletClient, hexToBigInt } from 'viem';
import type { Address, Hex, LocalAccount, SignableMessage } from 'viem';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction } from './walletTypes.ts';

/** What is inside a wallet: an account whose key signs and sends, and the node behind it. */
export class WalletKeys {
  /** Hashes of the transactions that were sent, in order. */
  readonly hashes: Hex[] = [];

  constructor(public account: LocalAccount) {}

  get address(): Address {
    return this.account.address;
  }

  sign(message: SignableMessage): Promise<Hex> {
    return this.#client().signMessage({ message });
  }

  /** Sends a request to the node. */
  request(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#client().request({ method, params } as never);
  }

  /** Signs with the fields that the page gave; what it left open is filled in as a wallet would. */
  async send({
    to,
    data,
    value,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: SentTransaction): Promise<Hex> {
    const amount = (hex: Hex | undefined) => (hex === undefined ? undefined : hexToBigInt(hex));
    const hash = await this.#client().sendTransaction({
      to,
      data,
      value: amount(value),
      gas: amount(gas),
      gasPrice: amount(gasPrice),
      maxFeePerGas: amount(maxFeePerGas),
      maxPriorityFeePerGas: amount(maxPriorityFeePerGas),
    } as never);
    this.hashes.push(hash);
    await this.#mine();
    return hash;
  }

  /** Puts what was sent into a block at once, unless the test has stopped the blocks: no test waits for the next one. */
  async #mine(): Promise<void> {
    if ((await this.request('anvil_getIntervalMining', [])) !== null) await this.request('evm_mine', []);
  }

  /** One after the other: what a smart account does in one transaction. The batch is named after the last. */
  async sendBatch({ calls }: { calls: SentTransaction[] }): Promise<{ id: Hex }> {
    let id: Hex = '0x';
    for (const call of calls) id = await this.send(call);
    return { id };
  }

  async batchStatus(id: Hex): Promise<{ status: number; receipts?: { transactionHash: Hex }[] }> {
    const receipt = await this.request('eth_getTransactionReceipt', [id]);
    return receipt === null ? { status: 100 } : { status: 200, receipts: [{ transactionHash: id }] };
  }

  #client() {
    return createWalletClient({
      account: this.account,
      chain: juChain,
      transport: nodeTransport(rpcUrl, { retryCount: 0 }),
    });
  }
}
