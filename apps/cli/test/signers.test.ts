import { Wallet } from '@ethereumjs/wallet';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex, PublicClient } from 'viem';
import { hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keystoreSigner, rawKeySigner } from '../src/signers/localSigner.ts';
import { remoteSigner } from '../src/signers/remoteSigner.ts';
import type { UnsignedTransaction } from '../src/signers/Signer.ts';

const KEY: Hex = `0x${'7'.repeat(64)}`;
const account = privateKeyToAccount(KEY);
const transaction: UnsignedTransaction = {
  type: 'legacy',
  chainId: 210000,
  from: account.address,
  nonce: 1,
  to: account.address,
  data: '0x1234',
  value: 0n,
  gas: 50_000n,
  gasPrice: 1_100_000_000n,
};

/** The signed transactions that `client` received. */
const sent: Hex[] = [];
const client = {
  sendRawTransaction: ({ serializedTransaction }: { serializedTransaction: Hex }) => {
    sent.push(serializedTransaction);
    return Promise.resolve('0x01');
  },
} as unknown as PublicClient;

describe('a keystore file', () => {
  let dir: string;
  let file: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'koala-keystore-'));
    file = join(dir, 'key.json');
    // A cheap key derivation, because its cost is not tested.
    const keystore = await Wallet.fromPrivateKey(hexToBytes(KEY)).toV3String('right', { n: 1024 });
    writeFileSync(file, keystore);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('signs with its key', async () => {
    const signer = await keystoreSigner(file, 'right');
    expect(signer.address).toBe(account.address);
    await signer.send(client, transaction);
    const { from: _, ...unsigned } = transaction;
    expect(sent.at(-1)).toBe(await account.signTransaction(unsigned));
  });

  it('names what is wrong: password, format, version', async () => {
    await expect(keystoreSigner(file, 'wrong')).rejects.toThrow(`wrong password for ${file}`);
    writeFileSync(join(dir, 'text'), 'no JSON');
    await expect(keystoreSigner(join(dir, 'text'), '')).rejects.toThrow(/it is not JSON/);
    writeFileSync(join(dir, 'old'), '{"version":1}');
    await expect(keystoreSigner(join(dir, 'old'), '')).rejects.toThrow(/not a keystore of version 3/);
  });
});

describe('a raw key', () => {
  const main = { chainId: 210000, local: false };
  it('does not sign on the main network without an explicit option', () => {
    expect(() => rawKeySigner(KEY, main, false)).toThrow(/--raw-key is refused on the main network/);
    expect(rawKeySigner(KEY, main, true).address).toBe(account.address);
  });

  it('signs on the test network and on the local chain', () => {
    expect(rawKeySigner(KEY, { chainId: 202599, local: false }, false).address).toBe(account.address);
    expect(rawKeySigner(KEY, { chainId: 210000, local: true }, false).address).toBe(account.address);
    expect(() => rawKeySigner('0x12', { chainId: 202599, local: false }, false)).toThrow(/OPERATOR_KEY/);
  });
});

describe('a remote signer', () => {
  /** Responses of the signer by method; other methods are unsupported. */
  let methods: Record<string, () => Promise<unknown>> = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method } = JSON.parse(body) as { method: string };
      const answer = methods[method];
      const missing = { error: { code: -32601, message: 'no such method' } };
      void Promise.resolve(answer ? answer().then((result) => ({ result })) : missing).then((said) =>
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...said })),
      );
    });
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const { from: _, ...unsigned } = transaction;

  it('signs as Web3Signer does, and the transaction is sent by our provider', async () => {
    methods = {
      eth_accounts: () => Promise.resolve([account.address]),
      eth_signTransaction: () => account.signTransaction(unsigned),
    };
    await (await remoteSigner(url, undefined)).send(client, transaction);
    expect(sent.at(-1)).toBe(await account.signTransaction(unsigned));
  });

  it('signs as Clef does', async () => {
    methods = {
      account_list: () => Promise.resolve([account.address]),
      account_signTransaction: async () => ({ raw: await account.signTransaction(unsigned) }),
    };
    await (await remoteSigner(url, account.address)).send(client, transaction);
    expect(sent.at(-1)).toBe(await account.signTransaction(unsigned));
  });

  it('sends the transaction itself if it cannot only sign', async () => {
    methods = {
      eth_accounts: () => Promise.resolve([account.address]),
      eth_sendTransaction: () => Promise.resolve('0x02'),
    };
    expect(await (await remoteSigner(url, undefined)).send(client, transaction)).toBe('0x02');
  });

  it('that signs something else is detected, and nothing is sent', async () => {
    methods = {
      eth_accounts: () => Promise.resolve([account.address]),
      eth_signTransaction: () => account.signTransaction({ ...unsigned, data: '0xdead' }),
    };
    const before = sent.length;
    const signer = await remoteSigner(url, undefined);
    await expect(signer.send(client, transaction)).rejects.toThrow(/signed a different transaction/);
    expect(sent).toHaveLength(before);
  });

  it('without the account gets an error that lists its accounts', async () => {
    methods = { eth_accounts: () => Promise.resolve([account.address]) };
    const other = '0x1000000000000000000000000000000000000001';
    await expect(remoteSigner(url, other)).rejects.toThrow(`pass one of ${account.address} as --from`);
  });
});
