import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { createWalletClient } from 'viem';
import type { Hash, LocalAccount, TransactionRequest } from 'viem';
import { rpcUrl } from '../stack/addresses.ts';
import type { AppChain } from './AppChain.ts';

/**
 * Replaces a pending transaction, as a wallet does: with the same at a higher price, an empty one to oneself, or
 * `other`.
 */
export async function replacePending(
  chain: AppChain,
  account: LocalAccount,
  hash: Hash,
  how: 'speedUp' | 'cancel' | Pick<TransactionRequest, 'to' | 'value' | 'data'>,
): Promise<Hash> {
  const { nonce, gas, to, input, value } = await chain.client.getTransaction({ hash });
  const call =
    how === 'speedUp'
      ? { to, data: input, value }
      : how === 'cancel'
        ? { to: account.address, value: 0n }
        : how;
  const gasPrice = (await chain.client.getGasPrice()) * 20n;
  const wallet = createWalletClient({ account, chain: juChain, transport: nodeTransport(rpcUrl) });
  return wallet.sendTransaction({ ...call, nonce, gas, gasPrice, type: 'legacy' } as never);
}
