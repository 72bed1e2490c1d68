import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { WalletHost } from './WalletHost.tsx';

afterEach(() => {
  clearWallet();
  useWalletDialogs.setState({ manualChain: null });
});

it('closes when the wallet reaches the chain', async () => {
  updateWallet({ walletChainId: 1 });
  render(<WalletHost />);
  act(() => useWalletDialogs.setState({ manualChain: DEFAULT_CHAIN_ID }));
  await screen.findByRole('dialog');
  act(() => updateWallet({ walletChainId: DEFAULT_CHAIN_ID }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
