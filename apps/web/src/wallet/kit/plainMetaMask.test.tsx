import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { juChain } from '@koala/protocol/chains';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createConfig, custom } from 'wagmi';
import type { Config } from 'wagmi';
import { getAccount } from 'wagmi/actions';
import { afterEach, expect, it, vi } from 'vitest';
import { requestConnect, useWalletDialogs } from '../../account/walletDialogs.ts';
import { clearWallet } from '../../account/walletStore.ts';
import { KitHost } from './KitHost.tsx';
import { walletList } from './wallets.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';

afterEach(() => {
  clearWallet();
  useWalletDialogs.setState({ wanted: null, isMounted: false });
});

/** A wallet that only sets window.ethereum, as MetaMask did before EIP-6963. */
function plainWallet() {
  const asked: string[] = [];
  vi.stubGlobal('ethereum', {
    isMetaMask: true,
    on: () => undefined,
    removeListener: () => undefined,
    request: ({ method }: { method: string }) => {
      asked.push(method);
      if (method === 'eth_chainId') return Promise.resolve('0x33450');
      if (/ccounts$/.test(method)) return Promise.resolve([ADDRESS]);
      return Promise.reject(Object.assign(new Error('no'), { code: 4200 }));
    },
  });
  return asked;
}

function ownWallets(projectId?: string): Config {
  return createConfig({
    chains: [juChain],
    transports: { [juChain.id]: custom({ request: () => new Promise<never>(() => undefined) }) },
    multiInjectedProviderDiscovery: false,
    connectors: connectorsForWallets(walletList(projectId, true), { appName: 'Koala', projectId: 'none' }),
  });
}

it.each(['a computer', 'a phone'])(
  'an unannounced MetaMask is connected through window.ethereum, on %s',
  async (device) => {
    if (device === 'a phone') vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
    plainWallet();
    const config = ownWallets();
    render(<KitHost config={config} />);
    act(requestConnect);
    const entry = await screen.findByTestId('rk-wallet-option-metaMask');
    expect(screen.queryByTestId('rk-wallet-option-injected')).toBeNull();
    fireEvent.click(entry);
    await waitFor(() => expect(getAccount(config).address).toBe(ADDRESS));
  },
);

it("MetaMask's own SDK is not asked when the dialog opens", async () => {
  plainWallet();
  const faults = vi.fn();
  process.on('unhandledRejection', faults);
  render(<KitHost config={ownWallets()} />);
  act(requestConnect);
  await screen.findByTestId('rk-wallet-option-metaMask');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', faults);
  expect(faults).not.toHaveBeenCalled();
});
