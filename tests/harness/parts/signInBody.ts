import type { LocalAccount } from 'viem';
import { createSiweMessage } from 'viem/siwe';

/** The body of a sign-in at the site on this port: a signed message with a nonce of the server. */
export async function signInBody(
  account: LocalAccount,
  { site }: { site: number },
  nonce: unknown,
): Promise<{ message: string; signature: string }> {
  const origin = new URL(`https://localhost:${site}`);
  const message = createSiweMessage({
    address: account.address,
    chainId: 210_000,
    domain: origin.host,
    uri: origin.href,
    nonce: nonce as string,
    version: '1',
    issuedAt: new Date(),
  });
  return { message, signature: await account.signMessage({ message }) };
}
