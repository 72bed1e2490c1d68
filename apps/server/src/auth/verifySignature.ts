import { hashMessage, isAddressEqual, isErc6492Signature, recoverMessageAddress } from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import { ApiError } from '../http/envelope.ts';

interface SignedMessage {
  address: Address;
  message: string;
  signature: Hex;
}

/**
 * True when `address` signed `message` (EIP-191). A valid signature of an externally owned account needs no chain access; otherwise the
 * contract wallet is called by ERC-1271, or by ERC-6492 when it is not deployed yet. Throws 503 when the chain does not answer.
 */
export async function verifySignature(client: PublicClient, signed: SignedMessage): Promise<boolean> {
  if (await isPlainSignature(signed)) return true;
  const { address, message, signature } = signed;
  const code = await readCode(client, address);
  // Without code there is no wallet contract to call, unless the signature carries its deployment.
  if (!code && !isErc6492Signature(signature)) return false;
  // A signature whose verification fails, such as one with a malformed wrapper, is invalid. A chain that stops answering looks the same,
  // so it is read once more below.
  const isValid = await client
    .verifyHash({ address, hash: hashMessage(message), signature })
    .catch(() => false);
  if (!isValid) await readCode(client, address);
  return isValid;
}

async function readCode(client: PublicClient, address: Address): Promise<Hex | undefined> {
  try {
    return await client.getCode({ address });
  } catch {
    throw ApiError.unavailable(
      'signature: cannot verify a contract wallet while the chain does not answer, try again',
    );
  }
}

async function isPlainSignature({ address, message, signature }: SignedMessage): Promise<boolean> {
  if (signature.length !== 132) return false;
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address);
  } catch {
    return false;
  }
}
