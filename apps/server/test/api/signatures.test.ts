import {
  concat,
  createPublicClient,
  custom,
  getContractAddress,
  hashMessage,
  http,
  numberToHex,
  pad,
  serializeErc6492Signature,
  size,
} from 'viem';
import type { Address, Hex, PublicClient } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestChain } from '@koala/testkit/TestChain';
import { verifySignature } from '../../src/auth/verifySignature.ts';
import { ask, START, testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';
import { alice, bob, loginBody, signInBody } from './wallets.ts';

let server: TestServer;
let chain: TestChain;
let client: PublicClient;
beforeAll(async () => {
  chain = await TestChain.start();
  client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0 }) });
  server = await testServer({ chain: client });
});
afterAll(async () => {
  await server.close();
  await chain.stop();
});
let day = 0;
beforeEach(() => {
  server.time.now = START + ++day * 86_400_000;
});

const login = (body: unknown) => ask(server, 'POST', '/auth/login', { body });
const verify = (body: unknown) => ask(server, 'POST', '/auth/verify', { body });
const wrongSignature = {
  status: 200,
  code: 401,
  data: null,
  message: expect.stringMatching(/^signature: /) as string,
};

/** Runtime code of a wallet contract that accepts any signature of one hash and nothing else (ERC-1271). */
function walletCode(hash: Hex): Hex {
  // hash == calldata[4..36] ? 0x1626ba7e : 0, shifted to the left end of a word and returned
  return concat(['0x7f', hash, '0x6004351463', '0x1626ba7e', '0x0260e01b60005260206000f3']);
}

it('refuses a login signed by another wallet', async () => {
  expect(await login(await loginBody(server, { address: bob.address }))).toMatchObject(wrongSignature);
});

it('refuses a login whose message was changed by one digit', async () => {
  const body = await loginBody(server);
  expect(await login({ ...body, msg: String(server.time.now + 1) })).toMatchObject(wrongSignature);
});

it('refuses a login with any one byte of the signature changed', async () => {
  const body = await loginBody(server);
  for (const at of [0, 1, 31, 32, 33, 63, 64]) {
    const bytes = Buffer.from(body.signature.slice(2), 'hex');
    bytes[at]! ^= 0x01;
    const signature = `0x${bytes.toString('hex')}`;
    expect(await login({ ...body, signature }), `byte ${at}`).toMatchObject(wrongSignature);
  }
  expect(await login(body)).toMatchObject({ code: 200 });
});

it.each([
  '0xab',
  `0x${'00'.repeat(65)}`,
  `0x${'ff'.repeat(65)}`,
  `0x${'ab'.repeat(64)}`,
  `0x${'ab'.repeat(66)}`,
])('refuses the malformed signature %s', async (signature) => {
  expect(await login(await loginBody(server, { signature }))).toMatchObject(wrongSignature);
});

it('refuses a sign-in message changed by one byte after signing', async () => {
  const body = await signInBody(server);
  const message = body.message.replace('Koala.', 'Koalb.');
  expect(await verify({ ...body, message })).toMatchObject(wrongSignature);
});

it('refuses a sign-in of another address', async () => {
  const body = await signInBody(server);
  const message = body.message.replace(alice.address, bob.address);
  expect(await verify({ ...body, message })).toMatchObject(wrongSignature);
});

it('refuses the signature of a login for a sign-in', async () => {
  const { message } = await signInBody(server);
  const { signature } = await loginBody(server);
  expect(await verify({ message, signature })).toMatchObject(wrongSignature);
});

it('verifies with a contract wallet by ERC-1271, and accepts its rejection', async () => {
  const msg = String(server.time.now);
  const address: Address = `0x${'7c'.repeat(20)}`;
  await chain.call('anvil_setCode', address, walletCode(hashMessage(msg)));
  const body = { method: 'POST', address, msg, signature: `0x${'12'.repeat(32)}` };
  const answer = await login(body);
  expect(answer).toMatchObject({ code: 200 });
  expect((await server.tokens.read(answer.data as string)).address).toBe(address);
  const other = String(server.time.now + 1);
  expect(await login({ ...body, msg: other })).toMatchObject(wrongSignature);
  // Wrappers of ERC-8010 and ERC-6492 with malformed contents, and an odd number of digits.
  for (const magic of ['8010', '6492'].map((number) => number.repeat(16))) {
    const signature = `0x${'ab'.repeat(40)}${magic}`;
    expect(await login({ ...body, msg: other, signature }), magic).toMatchObject(wrongSignature);
  }
  expect(await login({ ...body, msg: other, signature: '0xabc' })).toMatchObject(wrongSignature);
});

it('accepts a contract wallet that is not deployed yet, by ERC-6492', async () => {
  const msg = String(server.time.now);
  const runtime = walletCode(hashMessage(msg));
  const length = numberToHex(size(runtime), { size: 1 });
  // Copies the code that follows it into memory and returns it as the code of the new contract.
  const creation = concat(['0x60', length, '0x600c60003960', length, '0x6000f3', runtime]);
  const factory: Address = `0x${'fa'.repeat(20)}`;
  // CREATE2 of the whole calldata with salt 0.
  await chain.call('anvil_setCode', factory, '0x36600060003760003660006000f500');
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: pad('0x', { size: 32 }),
    bytecode: creation,
  });
  const signature = serializeErc6492Signature({ address: factory, data: creation, signature: '0x1234' });
  const body = { method: 'POST', address: address.toLowerCase(), msg, signature };
  expect(await login({ ...body, address: bob.address })).toMatchObject(wrongSignature);
  expect(await login(body)).toMatchObject({ code: 200 });
  expect(await client.getCode({ address })).toBeUndefined();
});

it('a chain that stops answering during the check is not taken for a wrong signature', async () => {
  let answers = 1;
  const request = ({ method }: { method: string }) =>
    method === 'eth_getCode' && answers-- > 0
      ? Promise.resolve('0x6000')
      : Promise.reject(new Error('connection refused'));
  const failing = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  const signed = { address: bob.address, message: 'hello', signature: '0x1234' } as const;
  await expect(verifySignature(failing, signed)).rejects.toMatchObject({ code: 503 });
});

it('returns 503 when a contract wallet cannot be called, and still lets plain wallets in', async () => {
  await chain.stop();
  const answer = await login(await loginBody(server, { address: bob.address }));
  expect(answer).toMatchObject({ status: 503, code: 503, data: null });
  expect(answer.message).toMatch(/^signature: .*while the chain does not answer/);
  expect(await login(await loginBody(server))).toMatchObject({ code: 200 });
});
