import { receiptOf } from '@koala/deploy/send';
import { usualGasPrice } from '@koala/keeper/Sender';
import type { Address, Hash, Hex, PublicClient } from 'viem';
import { explainRevert } from '../deployment/calls.ts';
import type { Deployment } from '../deployment/Deployment.ts';
import type { Call } from '../deployment/operation.ts';

/** A transaction without its signature. JuChain requires legacy transactions; amounts in wei. */
export interface UnsignedTransaction {
  type: 'legacy';
  chainId: number;
  from: Address;
  nonce: number;
  to?: Address;
  data: Hex;
  value: 0n;
  gas: bigint;
  gasPrice: bigint;
}

/** A signer: a keystore's key, a remote signer, or a key from the environment. */
export interface Signer {
  address: Address;
  /** Signs and sends. Rejects when the signer refuses or signs a different transaction. */
  send(client: PublicClient, transaction: UnsignedTransaction): Promise<Hash>;
}

/** Sends one call and waits until it is mined. Resolves to its hash and the contract that it created; rejects when it fails. */
export async function sendCall(
  deployment: Deployment,
  signer: Signer,
  call: Call | { data: Hex },
): Promise<{ hash: Hash; created: Address | undefined }> {
  const { client, manifest } = deployment;
  const from = signer.address;
  const to = 'to' in call ? { to: call.to } : {};
  const [estimate, nonce, market] = await Promise.all([
    client.estimateGas({ account: from, data: call.data, ...to }).catch((error: unknown) => {
      throw new Error(`the transaction would fail: ${explainRevert(deployment, error)}`, { cause: error });
    }),
    client.getTransactionCount({ address: from, blockTag: 'pending' }),
    client.getGasPrice(),
  ]);
  const hash = await signer.send(client, {
    type: 'legacy',
    chainId: manifest.chainId,
    from,
    nonce,
    ...to,
    data: call.data,
    value: 0n,
    gas: (estimate * 13n) / 10n,
    gasPrice: usualGasPrice(market),
  });
  const { status, contractAddress } = await receiptOf(client, hash);
  if (status !== 'success') throw new Error(`the transaction reverted: ${hash}`);
  return { hash, created: contractAddress ?? undefined };
}
