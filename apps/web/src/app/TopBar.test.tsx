import { languages, LANGUAGES } from '@koala/protocol/languages';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { TopBar } from './TopBar.tsx';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  updateWallet({ chainId: 210000, config: chainConfigs.find(({ chainId }) => chainId === 210000)! });
  useWalletDialogs.setState({ wanted: null, isMounted: false });
});

// shows SH-05
it('has buttons for the network, the language and the wallet', async () => {
  render(<TopBar />);
  expect(screen.getAllByRole('button')).toHaveLength(3);
  expect(screen.getByRole('button', { name: /JuChain/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Language: English' }));
  const names = (await screen.findAllByRole('radio')).map(({ textContent }) => textContent);
  expect(names).toEqual(LANGUAGES.map((language) => languages[language].name));
});

// shows SH-05
it.each([
  ['disconnected', null, 'Connect', 'connect'],
  ['unauthenticated', ADDRESS, 'Sign in', 'connect'],
  ['connected', ADDRESS, /0x5F…0aa3/, 'account'],
] as const)('the wallet button opens the matching dialog while %s', (status, address, name, dialog) => {
  updateWallet({ status, address });
  render(<TopBar />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(useWalletDialogs.getState().wanted).toBe(dialog);
});
