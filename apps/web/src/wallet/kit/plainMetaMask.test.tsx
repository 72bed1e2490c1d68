import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getAccount } from 'wagmi/actions';
import { afterEach, expect, it, vi } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { KitHost } from './KitHost.tsx';
import { ADDRESS, listedWallets, onPhone, resetKit } from './testing/kit.tsx';

afterEach(resetKit);

/** A wallet that only sets window.ethereum, as MetaMask did before EIP-6963. */
function plainWallet() {
  vi.stubGlobal('ethereum', {
    isMetaMask: true,
    on: () => undefined,
    removeListener: () => undefined,
    request: ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return Promise.resolve('0x33450');
      if (/ccounts$/.test(method)) return Promise.resolve([ADDRESS]);
      return Promise.reject(Object.assign(new Error('no'), { code: 4200 }));
    },
  });
}

it.each(['a computer', 'a phone'])(
  'an unannounced MetaMask is connected through window.ethereum, on %s',
  async (device) => {
    if (device === 'a phone') onPhone();
    plainWallet();
    const config = silentConfig(listedWallets());
    render(<KitHost config={config} />);
    act(requestConnect);
    const entry = await screen.findByTestId('rk-wallet-option-metaMask');
    expect(screen.queryByTestId('rk-wallet-option-injected')).toBeNull();
    fireEvent.click(entry);
    await waitFor(() => expect(getAccount(config).address).toBe(ADDRESS));
  },
);
