import { WalletButton } from '@rainbow-me/rainbowkit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { KitHost } from './KitHost.tsx';
import { inKit, listedWallets, onPhone, resetKit, setWidth } from './testing/kit.tsx';

/** The app's wallets, none installed, and the browser's own wallet, which does not respond. */
const ownWallets = () => silentConfig(listedWallets());

beforeEach(() => setWidth(1280));
afterEach(resetKit);

// shows WA-16
it('a wallet that is not installed is marked so beside one that is', async () => {
  vi.stubGlobal('ethereum', { request: () => new Promise<never>(() => undefined), on: () => undefined });
  render(<KitHost config={ownWallets()} />);
  act(requestConnect);
  fireEvent.click(await screen.findByText('Browser Wallet'));
  await screen.findByText('Opening Browser Wallet...');
  fireEvent.click(screen.getByText('MetaMask'));
  const header = (await screen.findByText('Get MetaMask')).parentElement!.parentElement!;
  fireEvent.click(within(header).getAllByRole('button')[0]!);
  await screen.findByText('MetaMask is not installed');
});

// The kit marks such a wallet '(unsupported)', but its phone list omits it.
// shows WA-16
it('on a phone a wallet that is not available for it is not listed', async () => {
  onPhone();
  setWidth(390);
  render(<KitHost config={ownWallets()} />);
  act(requestConnect);
  await screen.findByTestId('rk-wallet-option-injected');
  expect(screen.queryByTestId('rk-wallet-option-safe')).toBeNull();
});

// No screen has a button for a single wallet, and the list omits such a wallet: only the kit's own button opens it.
// shows WA-16
it('a wallet that is neither installed nor downloadable is not available', async () => {
  render(inKit(ownWallets(), <WalletButton wallet="safe" />));
  fireEvent.click(await screen.findByTestId('rk-wallet-button-safe'));
  await screen.findByText('Safe is not available');
});
