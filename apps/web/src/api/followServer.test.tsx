import { juChain, juChainTestnet } from '@koala/protocol/chains';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import type { Address } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../account/session.ts';
import { clearWallet, setChain, updateWallet, walletState } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { queryClient } from '../query/queryClient.ts';
import { followServer } from './followServer.ts';
import { request } from './request.ts';
import { useCall } from './useCall.ts';

const MAIN = env.apiOrigin;
const TEST = 'https://test-api.example';
const ADDRESS: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Number of joined wallets by API; the requests to each, with their token. */
const joined: Record<string, number> = { [MAIN]: 7, [TEST]: 2 };
let asked: { origin: string; token: string | undefined }[];
let gates: Record<string, Promise<void>>;
let end: () => void;

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const joinInfo = () => renderHook(() => useCall('joinInfo', {}).data?.joinUser, { wrapper }).result;
/** Holds an API's responses until the returned function is called. */
function hold(origin: string): () => void {
  let open = () => {};
  gates[origin] = new Promise((resolve) => (open = resolve));
  return () => open();
}
const goTo = (chainId: number) => act(() => setChain(chainId));

beforeEach(() => {
  asked = [];
  gates = {};
  localStorage.clear();
  queryClient.clear();
  clearWallet();
  setChain(juChain.id);
  vi.spyOn(env, 'apiOrigins', 'get').mockReturnValue({ [juChainTestnet.id]: TEST });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin } = new URL(input as string);
    asked.push({ origin, token: new Headers(init?.headers).get('authorization') ?? undefined });
    await gates[origin];
    return Response.json({ code: 200, message: 'ok', data: { joinUser: joined[origin], yieldRate: '1' } });
  });
  end = followServer();
});
afterEach(() => {
  // Unmount first, or the shown query would be requested again.
  cleanup();
  setChain(juChain.id);
  end();
});

it('shows on each chain the answers of its own API, and nothing until they arrive', async () => {
  const shown = joinInfo();
  await waitFor(() => expect(shown.current).toBe(7));
  const open = hold(TEST);
  goTo(juChainTestnet.id);
  await waitFor(() => expect(shown.current).toBeUndefined());
  open();
  await waitFor(() => expect(shown.current).toBe(2));
  goTo(juChain.id);
  await waitFor(() => expect(shown.current).toBe(7));
});

it('drops late answers of the previous API', async () => {
  const open = hold(MAIN);
  const shown = joinInfo();
  await waitFor(() => expect(asked).toHaveLength(1));
  goTo(juChainTestnet.id);
  await waitFor(() => expect(shown.current).toBe(2));
  await act(async () => {
    open();
    await gates[MAIN];
  });
  expect(shown.current).toBe(2);
});

it('sends a session only to the API that issued it, and restores it on its chain', async () => {
  updateWallet({ address: ADDRESS, status: 'unauthenticated' });
  startSession(ADDRESS, 'of-main');
  goTo(juChainTestnet.id);
  expect(walletState()).toMatchObject({ token: null, isSigned: false, status: 'unauthenticated' });
  await request('/team', { method: 'GET' });
  startSession(ADDRESS, 'of-test');
  await request('/team', { method: 'GET' });
  goTo(juChain.id);
  expect(walletState()).toMatchObject({ token: 'of-main', isSigned: true, status: 'connected' });
  await request('/team', { method: 'GET' });
  expect(asked).toEqual([
    { origin: TEST, token: undefined },
    { origin: TEST, token: 'of-test' },
    { origin: MAIN, token: 'of-main' },
  ]);
});

it('keeps figures and session on a chain without an API of its own', async () => {
  vi.spyOn(env, 'apiOrigins', 'get').mockReturnValue({});
  updateWallet({ address: ADDRESS, status: 'unauthenticated' });
  startSession(ADDRESS, 'of-main');
  const shown = joinInfo();
  await waitFor(() => expect(shown.current).toBe(7));
  goTo(juChainTestnet.id);
  expect([shown.current, walletState().token]).toEqual([7, 'of-main']);
});
