import { nodeTransport } from '@koala/contracts/testing/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { concat, createWalletClient, pad } from 'viem';
import type { Address, Hex, LocalAccount } from 'viem';
import type { AppChain } from '../chain/AppChain.ts';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction } from './walletTypes.ts';

/** Calls the address in the first word with the value in the second and the data behind them; fails when that call fails. */
const FORWARDER: Hex = '0x60403603806040600037600060009160006020356000355af115601e57005b60006000fd';

/** Makes an account a contract, which carries out what anybody sends it: a wallet of several signers without their signatures. */
export async function becomeContract(chain: AppChain, address: Address): Promise<void> {
  await chain.client.request({ method: 'anvil_setCode', params: [address, FORWARDER] } as never);
}

/** A signer's transaction in which the contract at `address` carries out what the page asked for. */
export async function carryOut(
  chain: AppChain,
  signer: LocalAccount,
  address: Address,
  { to, data = '0x', value = '0x0' }: SentTransaction,
): Promise<Hex> {
  const wallet = createWalletClient({ account: signer, chain: juChain, transport: nodeTransport(rpcUrl) });
  const hash = await wallet.sendTransaction({
    to: address,
    data: concat([pad(to!), pad(value), data]),
    gas: 3_000_000n,
  });
  await chain.mine(1);
  await chain.mined(hash);
  return hash;
}
