import { describe, expect, it, vi } from 'vitest';
import { findInjected } from './findInjected.ts';

const provider = (marks: object = {}) => ({ ...marks, request: () => undefined });
const INJECTED_WALLETS = ['okx', 'tokenPocket', 'bitget', 'imToken', 'rainbow', 'coinbase', 'metaMask'];
const found = () => INJECTED_WALLETS.filter((id) => findInjected(id));

describe('the list names the wallet in whose browser the page is, marked by', () => {
  it.each([
    [['isMetaMask'], ['metaMask']],
    [['isOkxWallet', 'isMetaMask'], ['okx']],
    [['isTokenPocket', 'isMetaMask'], ['tokenPocket']],
    [['isBitKeep', 'isMetaMask'], ['bitget']],
    [['isImToken'], ['imToken']],
    [['isImToken', 'isMetaMask'], ['imToken']],
    [['isCoinbaseWallet'], ['coinbase']],
    [['isRainbow', 'isMetaMask'], ['rainbow']],
    // A wallet without an entry of its own is listed as the browser's own wallet.
    [['isTrust', 'isMetaMask'], []],
  ])('%j', (marks, ids) => {
    const wallet = provider(Object.fromEntries(marks.map((mark) => [mark, true])));
    vi.stubGlobal('ethereum', wallet);
    expect(found()).toEqual(ids);
    for (const id of ids) expect(findInjected(id)).toBe(wallet);
    expect(findInjected('injected')).toBe(wallet);
  });
});

it.each([
  ['okx', 'okxwallet', provider()],
  ['bitget', 'bitkeep', { ethereum: provider() }],
  ['tokenPocket', 'tokenpocket', { ethereum: provider() }],
  ['imToken', 'imToken', provider()],
  ['coinbase', 'coinbaseWalletExtension', provider()],
])('%s is found under its own name as well', (id, name, value) => {
  vi.stubGlobal(name, value);
  expect(found()).toEqual([id]);
});

it('imToken is found if it marks only the window', () => {
  const wallet = { sendAsync: () => undefined };
  vi.stubGlobal('imToken', { version: '1.3' });
  vi.stubGlobal('web3', { currentProvider: wallet });
  expect(findInjected('imToken')).toBe(wallet);
});

it('each of several wallets in one page is found', () => {
  const [metaMask, coinbase] = [provider({ isMetaMask: true }), provider({ isCoinbaseWallet: true })];
  vi.stubGlobal('ethereum', {
    ...provider({ isMetaMask: true, isCoinbaseWallet: true }),
    providers: [coinbase, metaMask],
  });
  expect(findInjected('metaMask')).toBe(metaMask);
  expect(findInjected('coinbase')).toBe(coinbase);
});
