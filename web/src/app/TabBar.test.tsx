import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useLocation } from 'wouter';
import { initI18n } from '../i18n/i18n.ts';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { setWallet } from '../account/walletStore.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { TabBar } from './TabBar.tsx';

function Path() {
  return <output>{useLocation()[0]}</output>;
}

const renderAt = (path: string) =>
  render(
    <AtAddress path={path}>
      <TabBar />
      <Path />
    </AtAddress>,
  );

beforeAll(initI18n);
beforeEach(() => useWalletDialogs.setState({ wanted: null, isMounted: false }));

describe('TabBar', () => {
  it('has the five tabs in order', () => {
    renderAt('/');
    expect(screen.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual([
      '/',
      '/node',
      '/power',
      '/swap',
      '/user',
    ]);
  });

  // shows SH-03
  it.each(['/', '/node', '/power', '/swap', '/user'])('highlights %s alone by path', (path) => {
    renderAt(path);
    const current = screen.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current.map((tab) => tab.getAttribute('href'))).toEqual([path]);
  });

  it('highlights none on a page that is no tab', () => {
    renderAt('/fight101');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  // shows SH-04
  it('asks for a wallet before /user and stays', () => {
    setWallet({ status: 'disconnected' });
    renderAt('/');
    fireEvent.click(screen.getByRole('link', { name: 'Account' }));
    expect(screen.getByRole('status').textContent).toBe('/');
    expect(useWalletDialogs.getState().wanted).toBe('connect');
  });

  it('goes to /user with a wallet', () => {
    setWallet({ status: 'connected' });
    renderAt('/');
    fireEvent.click(screen.getByRole('link', { name: 'Account' }));
    expect(screen.getByRole('status').textContent).toBe('/user');
    expect(useWalletDialogs.getState().wanted).toBeNull();
  });
});
