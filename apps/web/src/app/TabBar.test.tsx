import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { updateWallet } from '../account/walletStore.ts';
import { answerApi } from '../api/testing/answerApi.ts';
import { afterNextFrame } from '../lib/scheduling.ts';
import { AtAddress } from '../lib/testing/AtAddress.tsx';
import { queryClient } from '../query/queryClient.ts';
import { queryKeys } from '../query/queryKeys.ts';
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

const nextFrame = () => new Promise<void>((resolve) => afterNextFrame(resolve));

beforeEach(() => useWalletDialogs.setState({ wanted: null, isMounted: false }));

describe('TabBar', () => {
  // shows SH-03
  it.each(['/', '/node', '/power', '/swap', '/user'])('highlights only %s by path', (path) => {
    renderAt(path);
    const current = screen.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page');
    expect(current.map((tab) => tab.getAttribute('href'))).toEqual([path]);
  });

  it('highlights none on a page without a tab', () => {
    renderAt('/fight101');
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  // shows SH-04
  it('requests a wallet for /user and stays on the page', () => {
    updateWallet({ status: 'disconnected' });
    renderAt('/');
    fireEvent.click(screen.getByRole('link', { name: 'Account' }));
    expect(screen.getByRole('status').textContent).toBe('/');
    expect(useWalletDialogs.getState().wanted).toBe('connect');
  });

  it('goes to /user with a wallet', () => {
    updateWallet({ status: 'connected' });
    renderAt('/');
    fireEvent.click(screen.getByRole('link', { name: 'Account' }));
    expect(screen.getByRole('status').textContent).toBe('/user');
    expect(useWalletDialogs.getState().wanted).toBeNull();
  });

  it('prefetches the first call of the node page on touch, until there is an answer', async () => {
    const requests = answerApi(() => []);
    const asked = () => requests.map(({ path }) => path);
    renderAt('/');
    fireEvent.pointerDown(screen.getByRole('link', { name: 'Power' }));
    await nextFrame();
    expect(asked()).toEqual([]);
    const node = screen.getByRole('link', { name: 'Node' });
    fireEvent.pointerDown(node);
    // The frame that responds to the tap comes first.
    expect(asked()).toEqual([]);
    await waitFor(() =>
      expect(queryClient.getQueryData(queryKeys.call('activitySchedule', '', {}))).toEqual([]),
    );
    fireEvent.pointerDown(node);
    await nextFrame();
    expect(asked()).toEqual(['/node/activitySchedule']);
    vi.unstubAllGlobals();
  });
});
