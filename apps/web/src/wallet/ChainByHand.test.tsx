import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { WalletHost } from './WalletHost.tsx';

afterEach(() => {
  clearWallet();
  useWalletDialogs.setState({ chainByHand: null });
});

async function open() {
  render(<WalletHost />);
  act(() => useWalletDialogs.setState({ chainByHand: DEFAULT_CHAIN_ID }));
  return screen.findByRole('dialog');
}

it('shows what to enter in the wallet, each value to copy', async () => {
  updateWallet({ walletChainId: 1 });
  const dialog = await open();
  for (const value of ['JuChain', 'https://rpc.juchain.org', '210000', 'JU', 'https://juscan.io'])
    expect(dialog.textContent).toContain(value);
  expect(screen.getAllByRole('button', { name: /^Copy: / })).toHaveLength(5);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(useWalletDialogs.getState().chainByHand).toBeNull());
});

it('closes when the wallet reaches the chain', async () => {
  updateWallet({ walletChainId: 1 });
  await open();
  act(() => updateWallet({ walletChainId: DEFAULT_CHAIN_ID }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('of a Safe, which cannot add a chain, shows where to open the app', async () => {
  updateWallet({ walletChainId: 1, wallet: { id: 'safe', name: 'Safe' } });
  const dialog = await open();
  expect(dialog.textContent).toContain('Open Koala from your Safe on JuChain');
  expect(dialog.textContent).not.toContain('210000');
});
