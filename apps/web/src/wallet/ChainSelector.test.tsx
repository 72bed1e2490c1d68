import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ChainSelector } from './ChainSelector.tsx';
import { updateWallet } from '../account/walletStore.ts';

beforeEach(() => updateWallet({ chainId: DEFAULT_CHAIN_ID }));

it('is labeled by what it shows and by the name of the network', () => {
  render(<ChainSelector />);
  const button = screen.getByRole('button', { name: 'JU, Network: JuChain' });
  expect(button.textContent).toBe('JU');
});

it('shows only a warning when the wallet is on an unsupported chain', () => {
  updateWallet({ chainId: null });
  render(<ChainSelector />);
  expect(screen.getByRole('button', { name: 'Wrong network' }).textContent).toBe('Wrong network');
});

// shows SH-05
it('offers both chains, those without a deployment disabled with the reason', async () => {
  render(<ChainSelector />);
  fireEvent.click(screen.getByRole('button'));
  // These tests are built without any deployment.
  const main = await screen.findByRole<HTMLButtonElement>('radio', {
    name: /^JuChain Koala is not deployed/,
  });
  const test = screen.getByRole<HTMLButtonElement>('radio', {
    name: /^JuChain Testnet Koala is not deployed/,
  });
  for (const choice of [main, test]) expect(choice.disabled).toBe(true);
  expect(main.getAttribute('aria-checked')).toBe('true');
});
