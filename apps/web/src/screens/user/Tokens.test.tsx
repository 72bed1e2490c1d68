import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configOf } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { Tokens } from './Tokens.tsx';

const KL = '0x00000000000000000000000000000000000000A1';
const GS = '0x00000000000000000000000000000000000000A2';
const USDT = '0x00000000000000000000000000000000000000a3';
const request = vi.fn<(call: { method: string; params: unknown }) => Promise<unknown>>();

beforeEach(() => {
  toast.clear();
  request.mockReset();
  updateWallet({
    provider: { request } as never,
    config: { ...configOf(202599)!, bf: KL, gas: GS, usdt: USDT },
  });
  render(<Tokens />);
});
afterEach(clearWallet);

const add = (token: string) =>
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: `Add ${token} to the wallet` }));
    return Promise.resolve();
  });
const said = () => toastStore.snapshot().map(({ text }) => text);

it('requests that the wallet lists the token, with its contract, symbol and decimals', async () => {
  request.mockResolvedValue(true);
  await add('GS');
  const options = { address: GS, symbol: 'GS', decimals: 18 };
  expect(request).toHaveBeenCalledExactlyOnceWith({
    method: 'wallet_watchAsset',
    params: { type: 'ERC20', options },
  });
  expect(said()).toEqual(['GS is in your wallet now']);
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe(
    `https://testnet.juscan.io/address/${GS}`,
  );
});

it('shows nothing when the user declines, and instructions when the wallet does not support it', async () => {
  request.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }));
  await add('KL');
  expect(said()).toEqual([]);
  request.mockRejectedValue(Object.assign(new Error('no'), { code: -32601 }));
  await add('KL');
  expect(said()).toEqual([
    'Your wallet does not support adding tokens from apps. Add it there by its address.',
  ]);
});
