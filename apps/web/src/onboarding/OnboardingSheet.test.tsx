import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { clearWallet, updateWallet, walletState } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { queryKeys } from '../query/queryKeys.ts';
import { OnboardingSheet } from './OnboardingSheet.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const LOCAL = { isLocal: env.isLocal, rpcUrl: env.rpcUrl, waysToJu: env.waysToJu };

beforeEach(clearWallet);
afterEach(() => {
  Object.assign(env, LOCAL);
  useWalletDialogs.setState({ wanted: null, isMounted: false });
});

async function open(ju = '0') {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  const money = { ju: parseEther(ju), usdt: 0n };
  client.setQueryData(queryKeys.chain('startMoney', DEFAULT_CHAIN_ID, '', ACCOUNT.toLowerCase()), money);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <AtAddress>
        <OnboardingSheet open onClose={onClose} />
      </AtAddress>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Get your first hash power' });
  return onClose;
}

it('starts with a wallet, naming some, and closes for the connect dialog', async () => {
  const onClose = await open();
  expect(screen.getByText(/OKX Wallet, TokenPocket, imToken, Bitget Wallet or MetaMask/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useWalletDialogs.getState().wanted).toBe('connect');
});

it('names the ways to JU that the build has, and the address to send it to', async () => {
  Object.assign(env, { waysToJu: { exchange: 'https://exchange.example/ju', bridge: undefined } });
  updateWallet({ address: ACCOUNT, status: 'connected' });
  await open();
  expect(screen.getByText('Send to 0x5Fb…0aa3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Buy JU on an exchange' }).getAttribute('href')).toBe(
    'https://exchange.example/ju',
  );
  expect(screen.queryByRole('link', { name: /bridge/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /test JU/ })).toBeNull();
});

it('shows on the local chain where JU already is, instead of where to send it', async () => {
  Object.assign(env, { isLocal: true });
  await open();
  expect(screen.getByText(/The demo wallet holds some already/)).toBeTruthy();
  expect(screen.queryByText(/Send it to your address/)).toBeNull();
});

it('has a faucet on the local chain, which adds JU to what the account holds', async () => {
  Object.assign(env, { isLocal: true, rpcUrl: 'http://localhost:8545' });
  const asked: { method: string; params: unknown[] }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body) as (typeof asked)[number]);
    return Promise.resolve(Response.json({ result: '0x1' }));
  });
  updateWallet({ address: ACCOUNT, status: 'connected' });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Get 200 test JU' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({
    method: 'anvil_setBalance',
    params: [ACCOUNT, `0x${(parseEther('200') + 1n).toString(16)}`],
  });
});

it('requests the inviter once there is JU, and then links to the purchase', async () => {
  updateWallet({ address: ACCOUNT, status: 'connected', isInvited: false });
  const onClose = await open('5');
  fireEvent.click(screen.getByRole('button', { name: 'Bind inviter' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(walletState().showInviteModal).toBe(true);
  updateWallet({ isInvited: true });
  const buy = await screen.findByRole('link', { name: 'Buy power' });
  expect(buy.getAttribute('href')).toBe('/powerPurchase');
});

it('shows before anything is paid that redeeming needs a UID', async () => {
  await open();
  expect(screen.getByText(/^To redeem later, the 12-digit UID of an exchange account/)).toBeTruthy();
});
