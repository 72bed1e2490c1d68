import { juChain } from '@koala/protocol/chains';
import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createConfig, custom } from 'wagmi';
import { afterEach, expect, it, vi } from 'vitest';
import { useConnectAttempt } from '../connection/recordAttempt.ts';
import { requestConnect, useWalletDialogs } from '../../account/walletDialogs.ts';
import { prepareConnectors } from '../connection/prepareConnectors.ts';
import { KitHost } from './KitHost.tsx';
import { walletList } from './wallets.ts';

vi.mock(import('../../lib/isPhone.ts'), () => ({ isPhone: true }));

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

afterEach(() => {
  useConnectAttempt.setState({ attempt: null });
  useWalletDialogs.setState({ wanted: null, isMounted: false });
});

it("WalletConnect's own connector pairs over a relay, and a phone shows the code, the link and the apps", async () => {
  vi.stubGlobal('WebSocket', SilentRelay);
  // In Node the library logs every step.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148');
  const config = createConfig({
    chains: [juChain],
    transports: { [juChain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
    multiInjectedProviderDiscovery: false,
    storage: null,
    connectors: connectorsForWallets(walletList('project', false), {
      appName: 'Koala',
      projectId: 'project',
      walletConnectParameters: { telemetryEnabled: false },
    }),
  });
  prepareConnectors(config);
  render(<KitHost config={config} />);
  act(requestConnect);
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
