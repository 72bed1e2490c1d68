import { RainbowKitProvider, useAddRecentTransaction } from '@rainbow-me/rainbowkit';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createConfig, custom, WagmiContext } from 'wagmi';
import { mock } from 'wagmi/connectors';
import { connect } from 'wagmi/actions';
import { juChain } from '@koala/protocol/chains';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../query/queryClient.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const config = createConfig({
  chains: [juChain],
  transports: { [juChain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
  multiInjectedProviderDiscovery: false,
  connectors: [mock({ accounts: [ADDRESS] })],
});
const inside = ({ children }: { children: ReactNode }) => (
  <WagmiContext value={config}>
    <QueryClientProvider client={queryClient}>
      <RainbowKitProvider>{children}</RainbowKitProvider>
    </QueryClientProvider>
  </WagmiContext>
);
const kept = () =>
  (
    JSON.parse(localStorage.getItem('rk-transactions') ?? '{}') as Record<
      string,
      Record<string, { hash: string; status: string }[]>
    >
  )[ADDRESS]?.[juChain.id];

describe("the kit's transactions", () => {
  beforeEach(async () => {
    if (config.state.status !== 'connected') await connect(config, { connector: config.connectors[0]! });
  });

  // shows WA-15, WA-17
  it.each(['0x12', `0x${'g'.repeat(64)}`, 'a'.repeat(64)])('are none with the hash %s', (hash) => {
    const { result } = renderHook(() => useAddRecentTransaction(), { wrapper: inside });
    expect(() => result.current({ hash, description: 'Sale' })).toThrow('Unable to add transaction');
  });

  it('are kept by account and chain, pending until they are mined', async () => {
    const { result } = renderHook(() => useAddRecentTransaction(), { wrapper: inside });
    const hash = `0x${'a'.repeat(64)}`;
    act(() => result.current({ hash, description: 'Sale' }));
    await waitFor(() => expect(kept()).toMatchObject([{ hash, status: 'pending' }]));
  });
});
