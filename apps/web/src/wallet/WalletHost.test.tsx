import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { requestConnect, useWalletDialogs } from '../account/walletDialogs.ts';
import { toastStore } from '../ui/toast.ts';
import { WalletHost } from './WalletHost.tsx';

let isBroken = false;
let kits = 0;
function KitHost() {
  useState(() => kits++);
  useWalletDialogs();
  if (isBroken) throw new Error('No address or chain ID found');
  return <p>kit</p>;
}
vi.mock('./kit/loadKit.ts', () => ({ loadKit: () => Promise.resolve({ KitHost, config: {} }) }));

afterEach(() => {
  useWalletDialogs.setState({ wanted: null, isMounted: false });
  isBroken = false;
});

it('an error inside the wallet kit leaves the page as it is, and the next tap on Connect opens a new kit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>page</p>
      <WalletHost />
    </>,
  );
  act(requestConnect);
  await screen.findByText('kit');
  isBroken = true;
  act(requestConnect);
  act(() => useWalletDialogs.setState({ wanted: null }));
  expect(screen.queryByText('kit')).toBeNull();
  screen.getByText('page');
  expect(toastStore.snapshot()).toMatchObject([{ kind: 'error', text: 'Something went wrong' }]);
  expect(useWalletDialogs.getState()).toMatchObject({ wanted: null, isMounted: false });

  isBroken = false;
  const before = kits;
  act(requestConnect);
  await screen.findByText('kit');
  expect(kits).toBeGreaterThan(before);
});
