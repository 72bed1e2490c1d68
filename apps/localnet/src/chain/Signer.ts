import { LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import type { Address, Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

/** Above the product's minimum of 1.1 gwei. */
const GAS_PRICE = 2_000_000_000n;

export type Account = Pick<PrivateKeyAccount, 'address' | 'signTransaction'>;

export interface Call {
  to: Address;
  data: Hex;
  /** JU wei to send. */
  value: bigint;
  gas: bigint;
}

/** An account that tracks its own nonces, so that many transactions can be signed before any is mined. */
export class Signer {
  constructor(
    private readonly account: Account,
    private nonce: number,
  ) {}

  async sign(call: Call): Promise<Hex> {
    return this.account.signTransaction({
      type: 'legacy',
      chainId: LOCAL_CHAIN_ID,
      nonce: this.nonce++,
      gasPrice: GAS_PRICE,
      ...call,
    });
  }
}
