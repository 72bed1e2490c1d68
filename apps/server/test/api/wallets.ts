import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { CreateSiweMessageParameters } from 'viem/siwe';
import { ask } from './testServer.ts';
import type { TestServer } from './testServer.ts';

export const alice = privateKeyToAccount(`0x${'11'.repeat(32)}`);
export const bob = privateKeyToAccount(`0x${'22'.repeat(32)}`);

/** A login as the app posts it, signed by Alice now; `change` alters it after signing. */
export async function loginBody(
  server: TestServer,
  change: Record<string, unknown> = {},
  msg = String(server.time.now),
) {
  const signature = await alice.signMessage({ message: msg });
  return { method: 'POST', address: alice.address, msg, signature, ...change };
}

/** A sign-in as the wallet kit posts it: fresh nonce, local site, signed by Alice; `fields` override the valid ones before signing. */
export async function signInBody(server: TestServer, fields: Partial<CreateSiweMessageParameters> = {}) {
  const nonce = fields.nonce ?? ((await ask(server, 'GET', '/auth/nonce')).data as string);
  const message = createSiweMessage({
    address: alice.address,
    chainId: server.manifest.chainId,
    domain: 'localhost:5173',
    uri: 'http://localhost:5173',
    version: '1',
    statement: 'Sign in to Koala.',
    issuedAt: new Date(server.time.now),
    nonce,
    ...fields,
  });
  return { message, signature: await alice.signMessage({ message }) };
}
