import { createWalletClient, hexToBigInt, http } from 'viem';
import type { Chain, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { promptInDemoWallet } from './demoConsent.ts';

/**
 * Account 0 of the local chain: funded, without inviter and purchases. The key is the first of the public test mnemonic
 * that Ethereum development tools ship. Local builds only; it holds nothing on any other chain.
 */
const ACCOUNT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
/** Derived only to sign: that takes 0.1 s on a cheap phone, and connecting needs no signature. */
const account = () => privateKeyToAccount(ACCOUNT_KEY);

// All of these reject with code 4001 when the user declines.

export const connect = () => promptInDemoWallet({ kind: 'connect' });

/** Prompts, then signs a text, given as bytes. */
export async function sign(message: Hex): Promise<Hex> {
  await promptInDemoWallet({ kind: 'sign', message });
  return account().signMessage({ message: { raw: message } });
}

/** Prompts, then sends a transaction; resolves to its hash. */
export async function send(chain: Chain, transaction: Record<string, Hex>): Promise<Hex> {
  const { to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  await promptInDemoWallet({ kind: 'send', chainId: chain.id, to, data, value });
  const amount = (hex: Hex | undefined) => (hex === undefined ? undefined : hexToBigInt(hex));
  return createWalletClient({ chain, transport: http() }).sendTransaction({
    account: account(),
    to,
    data,
    value: amount(value),
    gas: amount(gas),
    gasPrice: amount(gasPrice),
    maxFeePerGas: amount(maxFeePerGas),
    maxPriorityFeePerGas: amount(maxPriorityFeePerGas),
  } as never);
}
