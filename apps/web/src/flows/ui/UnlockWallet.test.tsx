import { render, screen } from '@testing-library/react';
import type { EIP1193Provider } from 'viem';
import { afterEach, expect, it, vi } from 'vitest';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { FlowStatus } from './FlowStatus.tsx';

afterEach(() => {
  clearWallet();
  useWalletDialogs.setState({ wanted: null, isMounted: false });
});

const show = (code: string) =>
  render(
    <FlowStatus
      record={{
        id: '1',
        flow: 'sellKl',
        summary: {},
        steps: [],
        stage: 'failed',
        error: { code },
        createdAt: Date.now(),
      }}
    />,
  );

it('a run that a locked wallet refused offers to open the wallet', () => {
  const request = vi.fn(() => Promise.resolve([]));
  updateWallet({ provider: { request } as unknown as EIP1193Provider });
  show('walletLocked');
  screen.getByRole('button', { name: 'Open the wallet' }).click();
  expect(request).toHaveBeenCalledWith({ method: 'eth_requestAccounts' });
});

it('opens the connect dialog when the wallet has disconnected by then', () => {
  show('walletLocked');
  screen.getByRole('button', { name: 'Open the wallet' }).click();
  expect(useWalletDialogs.getState().wanted).toBe('connect');
});

it('offers neither for another reason', () => {
  show('walletSilent');
  expect(screen.queryByRole('button')).toBeNull();
});
