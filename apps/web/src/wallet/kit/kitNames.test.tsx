import { ConnectButton, RainbowKitProvider, useAccountModal } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parseEther, toHex } from 'viem';
import { createConfig, custom, WagmiContext } from 'wagmi';
import { mock } from 'wagmi/connectors';
import { connect } from 'wagmi/actions';
import { juChain } from '@koala/protocol/chains';
import { expect, it, vi } from 'vitest';

// The kit resolves names only with an API key of its own service. Our builds have none.
vi.hoisted(() => (process.env['RAINBOW_PROVIDER_API_KEY'] = 'key'));

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const MINUTE = 60_000;
const fetchMock = vi.fn<(url: string) => Promise<Response>>();

const config = createConfig({
  chains: [juChain],
  transports: { [juChain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
  multiInjectedProviderDiscovery: false,
  connectors: [mock({ accounts: [ADDRESS] })],
});

/** Simulates a reload: the kit keeps only what it stored. */
async function showName(): Promise<void> {
  render(
    <WagmiContext value={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <ConnectButton.Custom>{({ account }) => <p>{account?.ensName}</p>}</ConnectButton.Custom>
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext>,
  );
  await screen.findByText('koala.eth');
  cleanup();
}

const lookUps = () => fetchMock.mock.calls.filter(([url]) => String(url).includes('resolve-ens')).length;

// shows WA-10, WA-18
it('a resolved name is cached for 180 minutes', async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data: 'koala.eth' })));
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  await connect(config, { connector: config.connectors[0]! });

  await showName();
  expect(lookUps()).toBe(1);
  const stored = JSON.parse(localStorage.getItem(`rk-ens-name-${ADDRESS}`) ?? 'null') as unknown;
  expect(stored).toEqual({ ensName: 'koala.eth', expires: Date.now() + 180 * MINUTE });

  vi.setSystemTime(Date.now() + 180 * MINUTE);
  await showName();
  expect(lookUps()).toBe(1);

  vi.setSystemTime(Date.now() + 1);
  await showName();
  expect(lookUps()).toBe(2);
});

// shows VA-03, VA-04
it('a name is cut at 24 characters, an address at 4 and 4', async () => {
  vi.stubGlobal('fetch', fetchMock);
  const shown = async (name: string | null) => {
    localStorage.clear();
    fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data: name })));
    render(
      <WagmiContext value={config}>
        <QueryClientProvider client={new QueryClient()}>
          <RainbowKitProvider>
            <ConnectButton.Custom>
              {({ account }) => <p data-testid={account?.ensName ?? 'address'}>{account?.displayName}</p>}
            </ConnectButton.Custom>
          </RainbowKitProvider>
        </QueryClientProvider>
      </WagmiContext>,
    );
    const text = (await screen.findByTestId(name ?? 'address')).textContent;
    cleanup();
    return text;
  };
  expect(await shown(`${'k'.repeat(24)}.eth`)).toBe(`${'k'.repeat(24)}.eth`);
  expect(await shown(`${'k'.repeat(25)}.eth`)).toBe(`${'k'.repeat(24)}...`);
  expect(await shown(null)).toBe('0xf3…2266');
});

// shows VA-04
it.each([
  ['9999.9', '9,999.9'],
  ['10000', '10k'],
  ['12345.6', '12.3k'],
  ['1500000', '1.5m'],
])('a balance of %s is shown as %s', async (amount, shown) => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ data: null })));
  const rich = createConfig({
    chains: [juChain],
    transports: { [juChain.id]: custom({ request: () => Promise.resolve(toHex(parseEther(amount))) }) },
    multiInjectedProviderDiscovery: false,
    connectors: [mock({ accounts: [ADDRESS] })],
  });
  await connect(rich, { connector: rich.connectors[0]! });
  const Opener = () => <button onClick={useAccountModal().openAccountModal}>account</button>;
  render(
    <WagmiContext value={rich}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <Opener />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'account' }));
  const text = await screen.findByText(/^[\d.,]+[kmbt]? JU$/i);
  expect(text.textContent.split(' ')[0]).toBe(shown);
});
