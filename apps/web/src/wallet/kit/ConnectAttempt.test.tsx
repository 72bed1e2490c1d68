import { juChain } from '@koala/protocol/chains';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createConnector } from 'wagmi';
import type { CreateConnectorFn } from 'wagmi';
import { getAccount } from 'wagmi/actions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { prepareConnectors } from '../connection/prepareConnectors.ts';
import { useConnectAttempt } from '../connection/recordAttempt.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { KitHost } from './KitHost.tsx';
import { ADDRESS, listedWallets, onPhone, resetKit } from './testing/kit.tsx';

vi.mock(import('../../lib/isPhone.ts'), () => ({ isPhone: true }));

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=99';

afterEach(resetKit);

async function openList(connectors: CreateConnectorFn[]) {
  onPhone();
  const config = silentConfig(connectors);
  prepareConnectors(config);
  render(<KitHost config={config} />);
  act(requestConnect);
  await screen.findByText('Connect a Wallet');
  return config;
}

/** The wallet list for an injected wallet whose requests are answered by `request`. */
function ownWallets(request: (call: { method: string }) => unknown) {
  vi.stubGlobal('ethereum', { isTrust: true, request });
  return listedWallets();
}

const tapWallet = async () => fireEvent.click(await screen.findByTestId('rk-wallet-option-injected'));
const failing =
  (code: number, message: string) =>
  ({ method }: { method: string }) =>
    method === 'eth_chainId' ? '0x33450' : Promise.reject(Object.assign(new Error(message), { code }));

describe('on a phone a tap on a wallet that does not connect shows why', () => {
  it.each([
    ['has a request open', failing(-32002, 'Already processing eth_requestAccounts. Please wait.')],
    ['could not connect', failing(-32603, 'Internal error')],
  ])('%s, and another tap connects', async (words, request) => {
    let answer = request;
    const config = await openList(ownWallets((call) => answer(call)));
    await tapWallet();
    await screen.findByText(new RegExp(words));
    answer = ({ method }) => (method === 'eth_chainId' ? '0x33450' : [ADDRESS]) as never;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(getAccount(config).address).toBe(ADDRESS));
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull());
  });

  // shows WA-16
  it('but a user who declined sees no message', async () => {
    await openList(ownWallets(failing(4001, 'User rejected the request.')));
    await tapWallet();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(useConnectAttempt.getState().attempt?.problem).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

/** WalletConnect's connector without its library: the test controls the relay. */
function relay() {
  let emit: (uri: string) => void = () => undefined;
  let approve: () => void = () => undefined;
  const connector: CreateConnectorFn = createConnector((config) => ({
    id: 'walletConnectQr',
    name: 'WalletConnect',
    type: 'walletConnect',
    connect: () => {
      emit = (data) => config.emitter.emit('message', { type: 'display_uri', data });
      return new Promise((resolve) => {
        approve = () => resolve({ accounts: [ADDRESS], chainId: juChain.id } as never);
      });
    },
    disconnect: () => Promise.resolve(),
    getAccounts: () => Promise.resolve([ADDRESS]),
    getChainId: () => Promise.resolve(juChain.id),
    getProvider: () => Promise.resolve({ once: () => undefined }),
    isAuthorized: () => Promise.resolve(false),
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
    rkDetails: {
      id: 'walletConnectQr',
      name: 'WalletConnect',
      iconUrl: '',
      iconBackground: '#fff',
      groupIndex: 1,
      groupName: 'Popular',
      index: 0,
      isRainbowKitConnector: true,
      mobile: { getUri: undefined },
    },
  }));
  return { connector, emit: (uri: string) => emit(uri), approve: () => approve() };
}

describe('WalletConnect on a phone', () => {
  it('connects when the wallet approves', async () => {
    const { connector, emit, approve } = relay();
    const config = await openList([connector]);
    fireEvent.click(await screen.findByTestId('rk-wallet-option-walletConnectQr'));
    await waitFor(() => expect(useConnectAttempt.getState().attempt).not.toBeNull());
    act(() => emit(URI));
    await screen.findByRole('link', { name: 'MetaMask' });
    approve();
    await waitFor(() => expect(getAccount(config).address).toBe(ADDRESS));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'MetaMask' })).toBeNull());
  });

  it('reports that the relay is unreachable, and offers a retry', async () => {
    const { connector, emit } = relay();
    await openList([connector]);
    const entry = await screen.findByTestId('rk-wallet-option-walletConnectQr');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(entry);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await screen.findByText(/relay cannot be reached/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/relay cannot be reached/)).toBeNull());
    act(() => emit(URI));
    await screen.findByRole('link', { name: 'MetaMask' });
  });
});

/** A WalletConnect relay that accepts all subscriptions and messages, and delivers nothing. */
class SilentRelay extends EventTarget {
  static readonly requests: { method: string; params: unknown }[] = [];
  readyState = 0;
  onopen?: (event: Event) => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: Event) => void;
  onerror?: (event: Event) => void;

  constructor(readonly url: string) {
    super();
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.(new Event('open'));
    });
  }

  send(text: string): void {
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown };
    SilentRelay.requests.push({ method, params });
    const result = method.includes('ubscribe') ? `subscription ${id}` : true;
    setTimeout(() => this.onmessage?.({ data: JSON.stringify({ id, jsonrpc: '2.0', result }) }));
  }

  /** In Node the connector listens for pings. */
  on(): void {}

  close(): void {
    this.readyState = 3;
    this.onclose?.(new Event('close'));
  }
}

it("WalletConnect's own connector pairs over a relay, with the apps of wallets, a code and the link", async () => {
  vi.stubGlobal('WebSocket', SilentRelay);
  // In Node the library logs every step.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await openList(listedWallets('project'));
  fireEvent.click(await screen.findByTestId('rk-wallet-option-walletConnectQr'));
  await waitFor(() => expect(useConnectAttempt.getState().attempt?.uri).toMatch(/^wc:[0-9a-f]{64}@2\?/), {
    timeout: 15_000,
  });
  const { uri } = useConnectAttempt.getState().attempt!;
  const link = await screen.findByRole('link', { name: 'MetaMask' });
  expect(link.getAttribute('href')).toBe(`https://metamask.app.link/wc?uri=${encodeURIComponent(uri!)}`);
  expect(screen.getByRole('img', { name: 'QR code of the connection' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  // The wallet that scans the code reads the proposal at the URI's topic.
  const topic = /^wc:([0-9a-f]+)@/.exec(uri!)![1]!;
  await waitFor(() => expect(JSON.stringify(SilentRelay.requests)).toContain(topic));
});
