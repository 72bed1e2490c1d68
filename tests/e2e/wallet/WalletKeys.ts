import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { createWalletClient, hexToBigInt } from 'viem';
import type { Address, Hex, LocalAccount, SignableMessage } from 'viem';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction } from './walletTypes.ts';

/** The inside of a wallet: an account whose key signs and sends, and its node. */
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

  request(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#client().request({ method, params } as never);
  }

  /** Signs with the fields that the page set, and fills in missing ones as a wallet would. */
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

  /** Mines sent transactions at once, unless the test has paused mining, so that no test waits for the next block. */
  async #mine(): Promise<void> {
    if ((await this.request('anvil_getIntervalMining', [])) !== null) await this.request('evm_mine', []);
  }

  /** Sends the calls one after the other, where a smart account would use one transaction. The batch's id is the last hash. */
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
