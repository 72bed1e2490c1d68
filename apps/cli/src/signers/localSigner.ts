import { Wallet } from '@ethereumjs/wallet';
import { findChain } from '@koala/protocol/chains';
import { readFileSync } from 'node:fs';
import { bytesToHex, isHex } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Signer } from './Signer.ts';

/** Signs with the key of an encrypted keystore file (JSON, version 3). Rejects with the cause: file, format or password. */
export async function keystoreSigner(file: string, password: string): Promise<Signer> {
  const text = readFileSync(file, 'utf8');
  let keystore: { version?: unknown };
  try {
    keystore = JSON.parse(text) as { version?: unknown };
  } catch (cause) {
    throw new Error(`${file} is not a keystore: it is not JSON`, { cause });
  }
  if (keystore.version !== 3) throw new Error(`${file} is not a keystore of version 3`);
  try {
    const wallet = await Wallet.fromV3(text, password, true);
    return signerOf(bytesToHex(wallet.getPrivateKey()));
  } catch (cause) {
    if (cause instanceof Error && /wrong passphrase/.test(cause.message)) {
      throw new Error(`wrong password for ${file}`, { cause });
    }
    throw new Error(`${file} cannot be read as a keystore`, { cause });
  }
}

/**
 * Signs with a key from the environment. Throws on a main network unless `isAllowed`, because anyone who can read the process environment
 * gets the key. The local chain has the main network's id and is recognized by its manifest.
 */
export function rawKeySigner(
  key: string | undefined,
  { chainId, local }: { chainId: number; local: boolean },
  isAllowed: boolean,
): Signer {
  if (findChain(chainId)?.custom.kind === 'main' && !local && !isAllowed) {
    throw new Error(
      '--raw-key is refused on the main network: use --safe, --keystore or --signer, or add --raw-key-on-main-network',
    );
  }
  if (!isHex(key) || key.length !== 66) {
    throw new Error('OPERATOR_KEY must be a private key: 0x and 64 hex digits');
  }
  return signerOf(key);
}

function signerOf(key: Hex): Signer {
  const account = privateKeyToAccount(key);
  return {
    address: account.address,
    async send(client, { from: _, ...transaction }) {
      const serializedTransaction = await account.signTransaction(transaction);
      return client.sendRawTransaction({ serializedTransaction });
    },
  };
}
