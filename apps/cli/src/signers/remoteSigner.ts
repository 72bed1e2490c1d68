import { getAddress, isAddressEqual, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem';
import type { Address, Hash, Hex } from 'viem';
import type { Signer, UnsignedTransaction } from './Signer.ts';

type Signed = Hex | { raw: Hex };
type Serialized = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'];

/** Methods for signing a transaction, in order: Web3Signer and nodes, then Clef. */
const SIGN_METHODS = ['eth_signTransaction', 'account_signTransaction'];
/** Error codes for an unsupported method, of JSON-RPC and EIP-1193. */
const NO_METHOD = [-32601, -32004, 4200];

class NoMethodError extends Error {
  override readonly name = 'NoMethodError';
}

/**
 * Signs through a JSON-RPC endpoint that holds the key: Web3Signer, Clef, Frame, and gateways to hardware wallets and key services. `from`
 * selects one of several accounts. Rejects when the endpoint does not respond or lacks the account.
 */
export async function remoteSigner(url: string, from: Address | undefined): Promise<Signer> {
  const call = rpc(url);
  const accounts = await call<Address[]>('eth_accounts', []).catch((error: unknown) => {
    if (error instanceof NoMethodError) return call<Address[]>('account_list', []);
    throw error;
  });
  const address = from ? accounts.find((each) => isAddressEqual(each, from)) : accounts[0];
  if (!address) {
    if (!from || accounts.length === 0) throw new Error('the signer holds no accounts: unlock or add one');
    throw new Error(`the signer does not hold ${from}: pass one of ${accounts.join(', ')} as --from`);
  }
  return {
    address: getAddress(address),
    async send(client, transaction) {
      const request = requestOf(transaction);
      for (const method of SIGN_METHODS) {
        try {
          const signed = await call<Signed>(method, [request]);
          const raw = typeof signed === 'string' ? signed : signed.raw;
          await assertSame(raw, transaction);
          return await client.sendRawTransaction({ serializedTransaction: raw });
        } catch (error) {
          if (!(error instanceof NoMethodError)) throw error;
        }
      }
      // Wallets such as Frame cannot sign without sending.
      return call<Hash>('eth_sendTransaction', [request]);
    },
  };
}

/** Rejects when the signed transaction differs from the requested one in anything but its gas limit and price. */
async function assertSame(raw: Hex, asked: UnsignedTransaction): Promise<void> {
  const signed = parseTransaction(raw);
  const by = await recoverTransactionAddress({ serializedTransaction: raw as Serialized });
  const isSame =
    isAddressEqual(by, asked.from) &&
    signed.chainId === asked.chainId &&
    signed.nonce === asked.nonce &&
    (signed.to ?? undefined)?.toLowerCase() === asked.to?.toLowerCase() &&
    (signed.data ?? '0x') === asked.data &&
    (signed.value ?? 0n) === asked.value;
  if (!isSame) throw new Error('the signer signed a different transaction: nothing was sent');
}

function requestOf({ from, to, data, value, nonce, gas, gasPrice, chainId }: UnsignedTransaction): object {
  return {
    from,
    ...(to ? { to } : {}),
    data,
    value: numberToHex(value),
    nonce: numberToHex(nonce),
    gas: numberToHex(gas),
    gasPrice: numberToHex(gasPrice),
    chainId: numberToHex(chainId),
  };
}

function rpc(url: string): <T>(method: string, params: unknown[]) => Promise<T> {
  return async <T>(method: string, params: unknown[]): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
    }).catch((cause: unknown) => {
      throw new Error(`the signer at ${new URL(url).host} does not answer`, { cause });
    });
    const { result, error } = (await response.json().catch((cause: unknown) => {
      throw new Error(
        `the signer at ${new URL(url).host} did not answer with JSON (HTTP ${response.status})`,
        {
          cause,
        },
      );
    })) as { result: T; error?: { code: number; message: string } };
    if (error && NO_METHOD.includes(error.code))
      throw new NoMethodError(`the signer does not support ${method}`);
    if (error) throw new Error(`the signer rejected ${method}: ${error.message}`);
    return result;
  };
}
