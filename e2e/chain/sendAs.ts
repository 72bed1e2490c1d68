import { juChain } from '@koala/protocol/chains';
import {
  createWalletClient,
  encodeFunctionData,
  http,
  type Abi,
  type Address,
  type EncodeFunctionDataParameters,
  type LocalAccount,
} from 'viem';
import { rpcUrl } from '../stack/addresses.ts';
import { type TestChain } from './TestChain.ts';

/** Sends a transaction of an account that has no page open, and waits until it is mined. */
export async function sendAs(
  chain: TestChain,
  account: LocalAccount,
  call: Omit<EncodeFunctionDataParameters, 'abi'> & { abi: Abi; address: Address },
): Promise<void> {
  const wallet = createWalletClient({ account, chain: juChain, transport: http(rpcUrl) });
  const hash = await wallet.sendTransaction({ to: call.address, data: encodeFunctionData(call) });
  await chain.mine(1);
  await chain.mined(hash);
}
