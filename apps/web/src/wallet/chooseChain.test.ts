import { juChainTestnet } from '@koala/protocol/chains';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initI18n, loadAllTexts } from '../i18n/i18n.ts';
import { t } from '../i18n/translate.ts';
import { toast, toastStore } from '../ui/toast.ts';
import { chooseChain } from './chooseChain.ts';
import { clearWallet, updateWallet, walletState } from '../account/walletStore.ts';

const switchChain = vi.hoisted(() => vi.fn<(chainId: number) => Promise<void>>());
vi.mock('./connection/connection.ts', () => ({ switchChain }));

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const said = () => toastStore.snapshot().map(({ text }) => text);
const choose = () => chooseChain(juChainTestnet.id, t);

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => {
  switchChain.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  clearWallet();
  for (const { id } of toastStore.snapshot()) toast.dismiss(id);
});

describe('choosing another chain', () => {
  it('takes effect at once without a wallet', async () => {
    await choose();
    expect(walletState().chainId).toBe(juChainTestnet.id);
    expect(switchChain).not.toHaveBeenCalled();
  });

  // shows WA-16
  it.each([
    [{ code: 4001 }, ['The network was not switched']],
    [
      { name: 'RequestOpenError' },
      ['A request is open in your wallet. Open the wallet and answer it there.'],
    ],
    // The code of the connection could not be loaded.
    [{ name: 'TypeError' }, ['Network error. Please try again.']],
    // The chain's parameters are shown.
    [{ name: 'CannotSwitchError' }, []],
  ])('shows why when the wallet fails with %j', async (error, sentences) => {
    updateWallet({ address: ADDRESS });
    switchChain.mockRejectedValue(Object.assign(new Error('no'), error));
    await choose();
    expect(switchChain).toHaveBeenCalledExactlyOnceWith(juChainTestnet.id);
    expect(said()).toEqual(sentences);
  });
});
