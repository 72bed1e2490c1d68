import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { createWalletClient, hexToBigInt } from 'viem';
import type { Hash, Hex, LocalAccount } from 'viem';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction, WalletRequest } from './walletTypes.ts';

/** Sends the page's transaction with fields that the user edited in the wallet. */
export function sendEdited(
  account: LocalAccount,
  { params }: WalletRequest,
  edit: { data?: Hex; gas?: bigint },
): Promise<Hash> {
  const { to, data, value, gas } = params[0] as SentTransaction;
  const wallet = createWalletClient({ account, chain: juChain, transport: nodeTransport(rpcUrl) });
  return wallet.sendTransaction({
    to: to ?? null,
    ...(data && { data: edit.data ?? data }),
    ...(value && { value: hexToBigInt(value) }),
    ...(gas && { gas: edit.gas ?? hexToBigInt(gas) }),
  });
}
