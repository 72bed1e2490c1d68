import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { storage } from '../../account/storage.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { useSignOutOnDisconnect } from './signOut.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});

it('shows that the server was unreachable after disconnecting, which clears all messages', async () => {
  const refused = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', refused);
  storage.writeToken(ADDRESS, 'token');
  updateWallet({ address: ADDRESS, status: 'connected', token: 'token', isSigned: true });
  renderHook(() => useSignOutOnDisconnect());
  const button = document.createElement('button');
  button.dataset['testid'] = 'rk-disconnect-button';
  document.body.append(button);
  button.click();
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  await act(() => Promise.resolve());
  act(() => {
    clearWallet();
    toast.clear();
  });
  await vi.waitFor(() =>
    expect(toastStore.snapshot().map(({ text }) => text)).toEqual([
      expect.stringContaining('You are signed out on this device.'),
    ]),
  );
  button.remove();
  vi.unstubAllGlobals();
});
