import { describe, expect, it, vi } from 'vitest';
import { adaptProvider } from './adaptProvider.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ANSWERS: Record<string, unknown> = {
  eth_chainId: '0x33450',
  eth_accounts: [ADDRESS],
  eth_requestAccounts: [ADDRESS],
};
type Callback = (error: unknown, answer?: unknown) => void;
interface Payload {
  id: number;
  method: string;
  params: unknown[];
}
const envelope = ({ id, method }: Payload) => ({ jsonrpc: '2.0', id, result: ANSWERS[method] });
const ask = (provider: object, method: string) => adaptProvider(provider).request({ method } as never);

describe("a wallet's request resolves when its provider has", () => {
  it.each<[string, object]>([
    ['request', { request: ({ method }: Payload) => Promise.resolve(ANSWERS[method]) }],
    ['a request that returns at once', { request: ({ method }: Payload) => ANSWERS[method] }],
    ['a request with the whole answer', { request: (call: Payload) => Promise.resolve(envelope(call)) }],
    [
      'a request with { result }',
      { request: ({ method }: Payload) => Promise.resolve({ result: ANSWERS[method] }) },
    ],
    ['sendAsync', { sendAsync: (call: Payload, done: Callback) => done(null, envelope(call)) }],
    [
      'sendAsync with the bare result',
      { sendAsync: ({ method }: Payload, done: Callback) => done(null, ANSWERS[method]) },
    ],
    [
      'send with a callback',
      { send: (call: Payload, done: Callback) => void setTimeout(() => done(null, envelope(call))) },
    ],
    ['send that returns the answer', { send: (call: Payload) => envelope(call) }],
    [
      'send by name',
      {
        send: (method: string) =>
          method in ANSWERS ? Promise.resolve(ANSWERS[method]) : Promise.reject(new Error('no')),
      },
    ],
    [
      'send by name, with { result }',
      { send: (method: string) => Promise.resolve({ result: ANSWERS[method] }) },
    ],
    [
      'enable and sendAsync',
      {
        enable: () => Promise.resolve([ADDRESS]),
        sendAsync: (call: Payload, done: Callback) =>
          call.method === 'eth_requestAccounts' ? done(new Error('unsupported')) : done(null, envelope(call)),
      },
    ],
    [
      'enable beside a request without accounts',
      {
        enable: () => Promise.resolve([ADDRESS]),
        request: ({ method }: Payload) =>
          method === 'eth_requestAccounts'
            ? Promise.reject(Object.assign(new Error('no'), { code: -32601 }))
            : Promise.resolve(ANSWERS[method]),
      },
    ],
  ])('%s', async (_, provider) => {
    expect(await ask(provider, 'eth_chainId')).toBe('0x33450');
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ADDRESS]);
  });
});

describe('a wallet rejects when', () => {
  const declined = Object.assign(new Error('declined'), { code: 4001 });
  it.each<[string, object]>([
    ['request rejects', { request: () => Promise.reject(declined) }],
    [
      'request throws at once',
      {
        request: () => {
          throw declined;
        },
      },
    ],
    [
      'the answer holds an error',
      { request: () => Promise.resolve({ jsonrpc: '2.0', id: 1, error: { code: 4001, message: 'no' } }) },
    ],
    ['the callback gets an error', { sendAsync: (_: Payload, done: Callback) => done(declined) }],
    [
      'the callback gets an answer with an error',
      { sendAsync: ({ id }: Payload, done: Callback) => done(null, { id, error: declined }) },
    ],
    ['enable rejects', { enable: () => Promise.reject(declined), sendAsync: () => undefined }],
  ])('%s', async (_, provider) => {
    await expect(ask(provider, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
  });

  it('it has no request method', async () => {
    await expect(ask({}, 'eth_chainId')).rejects.toThrow('no request method');
  });
});

it('flags and results stay unchanged, and the object is the same each time', async () => {
  const batch = { id: '0x1' };
  const provider = Object.freeze({ isTrust: true, request: () => Promise.resolve(batch) });
  const adapted = adaptProvider(provider);
  expect((adapted as { isTrust?: boolean }).isTrust).toBe(true);
  expect(await adapted.request({ method: 'wallet_sendCalls' } as never)).toBe(batch);
  expect(adaptProvider(provider)).toBe(adapted);
  expect(adaptProvider(adapted)).toBe(adapted);
});

it('events of older wallets are followed, and a wallet without events is no error', () => {
  const older = { addListener: vi.fn(), off: vi.fn(), request: () => undefined };
  const listener = () => undefined;
  adaptProvider(older).on('chainChanged', listener);
  adaptProvider(older).removeListener('chainChanged', listener);
  expect(older.addListener).toHaveBeenCalledWith('chainChanged', listener);
  expect(older.off).toHaveBeenCalledWith('chainChanged', listener);
  expect(() => adaptProvider({ request: () => undefined }).on('chainChanged', listener)).not.toThrow();
});
