import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { clearWallet } from '../../account/walletStore.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { addKitConnectors } from './connectors.ts';
import { KitHost } from './KitHost.tsx';

it('names the popular wallets as each language does, also when it changes', async () => {
  clearWallet();
  const config = silentConfig();
  addKitConnectors(config);
  await setLanguage('zh-CN');
  render(<KitHost config={config} />);
  act(requestConnect);
  expect(await screen.findByText('热门')).toBeTruthy();
  // Wait for the kit's own texts: they would overwrite those of a language chosen while they were loading.
  expect(await screen.findByText('连接钱包')).toBeTruthy();
  expect(screen.queryByText('流行')).toBeNull();
  await act(() => setLanguage('en-US'));
  expect(await screen.findByText('Popular')).toBeTruthy();
});
