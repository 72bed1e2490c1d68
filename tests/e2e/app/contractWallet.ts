import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { concat, createWalletClient, pad } from 'viem';
import type { Address, Hex, LocalAccount } from 'viem';
import type { AppChain } from '../chain/AppChain.ts';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction } from '../wallet/walletTypes.ts';

/**
 * Bytecode that calls the address in the first word with the value in the second and the data after them; reverts when
 * that call fails. Input that starts with a selector gets the answer for a valid signature (ERC-1271).
 */
const MULTISIG: Hex =
  '0x60003560e01c15601a57631626ba7e60e01b60005260206000f35b60403603806040600037600060009160006020356000355af115603957005b60006000fd';

/** Turns an account into a contract that executes any call and accepts any signature: a multisig without signers. */
export async function deployMultisig(chain: AppChain, address: Address): Promise<void> {
  await chain.client.request({ method: 'anvil_setCode', params: [address, MULTISIG] } as never);
}

/** Sends a signer's transaction in which the contract at `address` executes the page's request. Resolves to its hash. */
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
