import { createWalletClient, hexToBigInt, http } from 'viem';
import type { Chain, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { askInDemoWallet } from './demoConsent.ts';

/**
 * Account 0 of the local chain: funded, without inviter and purchases. The key is the first of the test mnemonic that every Ethereum
 * development tool ships. It is only in local builds, and holds nothing on any other chain.
 */
const ACCOUNT_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
/** Derived for what is signed: that takes a cheap phone a tenth of a second, and who connects only has nothing signed. */
const account = () => privateKeyToAccount(ACCOUNT_KEY);

// Each rejects with the wallet's error when the user declines.

/** Asks whether the page may see the account. */
export const connect = () => askInDemoWallet({ kind: 'connect' });

/** Asks, then signs a text, given as its bytes. */
export async function sign(message: Hex): Promise<Hex> {
  await askInDemoWallet({ kind: 'sign', message });
  return account().signMessage({ message: { raw: message } });
}

/** Sends a page's transaction after consent; resolves to its hash. */
export async function send(chain: Chain, transaction: Record<string, Hex>): Promise<Hex> {
  const { to, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  await askInDemoWallet({ kind: 'send', chainId: chain.id, to, data, value });
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
