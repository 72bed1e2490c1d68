import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { setInitialState, setChain, updateWallet, useWallet, walletState } from './walletStore.ts';

describe('setting the chain', () => {
  beforeEach(() => updateWallet({ provider: null, config: null, chainId: null }));

  // shows WA-07, WA-09
  it.each([
    [210000, 210000],
    ['0x33450', 210000],
    ['210000', 210000],
    [202599, 202599],
    ['0x31767', 202599],
  ])('takes %s', (id, chainId) => {
    setChain(id);
    expect(walletState().chainId).toBe(chainId);
    expect(walletState().config).toMatchObject({ chainId, nativeCurrency: { symbol: 'Ju' } });
  });

  // shows WA-07
  it.each([1, '0x1', 'nonsense', ''])('clears provider, config and chain id for %s', (id) => {
    setChain(210000);
    updateWallet({ provider: {} as never });
    setChain(id);
    expect(walletState()).toMatchObject({ provider: null, config: null, chainId: null });
  });
});

it('prerenders with the state of a visitor, or with the current one', () => {
  updateWallet({ isSigned: true });
  expect(useWallet.getInitialState().isSigned).toBe(false);
  setInitialState('account');
  expect(renderToString(createElement(IsSigned))).toBe('yes');
  setInitialState('visitor');
  expect(renderToString(createElement(IsSigned))).toBe('no');
});

const IsSigned = () => (useWallet((state) => state.isSigned) ? 'yes' : 'no');
