import { LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { encodeFunctionData } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

/** Above the product's minimum of 1.1 gwei. */
const GAS_PRICE = 2_000_000_000n;

export interface Call {
  to: Address;
  data: Hex;
  /** JU wei to send. */
  value?: bigint;
  gas: bigint;
}

/** An account that tracks its own nonces, so that many transactions can be signed before any is mined. */
export class Signer {
  readonly address: Address;
  #account: Pick<PrivateKeyAccount, 'address' | 'signTransaction'>;
  #nonce: number;

  constructor(account: Pick<PrivateKeyAccount, 'address' | 'signTransaction'>, nonce = 0) {
    this.address = account.address;
    this.#account = account;
    this.#nonce = nonce;
  }

  /** Signs `call` with the next nonce. */
  async sign({ to, data, value = 0n, gas }: Call): Promise<Hex> {
    return this.#account.signTransaction({
      type: 'legacy',
      chainId: LOCAL_CHAIN_ID,
      nonce: this.#nonce++,
      gasPrice: GAS_PRICE,
      to,
      data,
      value,
      gas,
    });
  }
}

/** An encoded call of a contract function. */
export function call(
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  gas: bigint,
  value = 0n,
): Call {
  return { to, data: encodeFunctionData({ abi, functionName, args }), value, gas };
}
