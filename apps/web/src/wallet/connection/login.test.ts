import { hexToString } from 'viem';
import type { Address, EIP1193Provider, Hex } from 'viem';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { startSession } from '../../account/session.ts';
import { storage } from '../../account/storage.ts';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { initI18n } from '../../i18n/i18n.ts';
import { toastStore } from '../../ui/toast.ts';
import { abandonLogins, login } from './login.ts';
import { OTHER_LOGIN_TIMEOUT } from '../../lib/timings.ts';
import { FakeLocks } from '../../account/testing/FakeLocks.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
const post = vi.mocked(call);
const ADDRESS: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const sign = vi.fn<(request: { method: string; params: [Hex, Address] }) => Promise<Hex>>();
const provider = { request: sign } as unknown as EIP1193Provider;

beforeEach(() => {
  vi.resetAllMocks();
  clearWallet();
  updateWallet({ address: ADDRESS });
  sign.mockResolvedValue('0xabcd');
  post.mockResolvedValue('token');
});

describe('login', () => {
  // shows WA-03, WA-09
  it('signs the time and stores the token under the lower-case address', async () => {
    const before = Date.now();
    await login(ADDRESS, provider);
    const [message, signer] = sign.mock.calls[0]![0].params;
    const msg = hexToString(message);
    expect(Number(msg)).toBeGreaterThanOrEqual(before);
    expect(signer).toBe(ADDRESS);
    expect(post).toHaveBeenCalledWith('login', {
      method: 'POST',
      address: ADDRESS,
      msg,
      signature: '0xabcd',
    });
    expect(localStorage.getItem(`token:${ADDRESS.toLowerCase()}`)).toBe('token');
    expect(walletState()).toMatchObject({ token: 'token', isSigned: true, status: 'connected' });
  });

  // shows WA-03
  it('reuses a stored token', async () => {
    storage.writeToken(ADDRESS, 'stored');
    await login(ADDRESS, provider);
    expect(sign).not.toHaveBeenCalled();
    expect(walletState()).toMatchObject({ token: 'stored', isSigned: true });
  });

  // shows WA-03
  it('runs one attempt per address at a time', async () => {
    await Promise.all([login(ADDRESS, provider), login(ADDRESS, provider)]);
    expect(sign).toHaveBeenCalledTimes(1);
  });

  // shows WA-03, AP-08
  it.each(['declined', 'refused'])(
    'that is %s shows no message and leaves the account unauthenticated',
    async (how) => {
      if (how === 'declined') sign.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }));
      else post.mockRejectedValue(new Error('401'));
      await login(ADDRESS, provider);
      expect(walletState()).toMatchObject({ token: null, isSigned: false, status: 'unauthenticated' });
      expect(storage.readToken(ADDRESS)).toBeUndefined();
      post.mockResolvedValue('token');
      sign.mockResolvedValue('0xabcd');
      await login(ADDRESS, provider);
      expect(walletState().isSigned).toBe(true);
    },
  );

  it('explains the number to sign while the prompt is open', async () => {
    await initI18n();
    let answer: (signature: Hex) => void = () => undefined;
    sign.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const attempt = login(ADDRESS, provider);
    const texts = () => toastStore.snapshot().map(({ text }) => text);
    await vi.waitFor(() => expect(texts()).toHaveLength(1));
    expect(texts()[0]).toBe(
      'Sign to prove that this wallet is yours. The number is the current time. It is free and moves no funds.',
    );
    answer('0xabcd');
    await attempt;
    expect(texts()).toEqual([]);
  });

  it('that is declined late does not end the session that the sign-in dialog started meanwhile', async () => {
    let decline: (error: Error) => void = () => undefined;
    sign.mockImplementation(() => new Promise((_, reject) => (decline = reject)));
    const attempt = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalled());
    startSession(ADDRESS, 'by-dialog');
    decline(Object.assign(new Error('no'), { code: 4001 }));
    await attempt;
    expect(walletState()).toMatchObject({ token: 'by-dialog', isSigned: true, status: 'connected' });
    expect(storage.readToken(ADDRESS)).toBe('by-dialog');
  });

  // shows WA-03
  it('of an account that was replaced meanwhile does not sign in the new one', async () => {
    sign.mockImplementation(() => {
      updateWallet({ address: OTHER, status: 'loading' });
      return Promise.resolve('0xabcd');
    });
    await login(ADDRESS, provider);
    expect(walletState()).toMatchObject({ address: OTHER, token: null, isSigned: false });
    expect(storage.readToken(ADDRESS)).toBe('token');
  });

  it('continues for an account that returns while its wallet still prompts', async () => {
    let answer!: (signature: Hex) => void;
    sign.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const first = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalled());
    clearWallet();
    updateWallet({ address: OTHER });
    clearWallet();
    updateWallet({ address: ADDRESS });
    const second = login(ADDRESS, provider);
    expect(walletState().status).toBe('loading');
    answer('0xabcd');
    await Promise.all([first, second]);
    expect(sign).toHaveBeenCalledTimes(1);
    expect(walletState()).toMatchObject({ isSigned: true, status: 'connected' });
  });
});

describe('a wallet that disconnects during the signature prompt', () => {
  const held = () => {
    let answer!: (signature: Hex) => void;
    sign.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    return (signature: Hex) => answer(signature);
  };
  const leave = () => {
    clearWallet();
    abandonLogins();
  };

  it('is prompted again when it reconnects, also for the same account', async () => {
    held();
    const first = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(1));
    leave();
    await first;
    expect(walletState()).toMatchObject({ address: null, status: 'disconnected' });
    updateWallet({ address: ADDRESS });
    await login(ADDRESS, provider);
    expect(sign).toHaveBeenCalledTimes(2);
    expect(walletState()).toMatchObject({ isSigned: true, status: 'connected' });
  });

  it('leaves no explanation on the screen, and frees the attempt for other tabs', async () => {
    await initI18n();
    vi.stubGlobal('navigator', { ...navigator, locks: new FakeLocks() });
    held();
    const attempt = login(ADDRESS, provider);
    await vi.waitFor(() => expect(toastStore.snapshot()).toHaveLength(1), 10_000);
    leave();
    await attempt;
    expect(toastStore.snapshot()).toEqual([]);
    updateWallet({ address: ADDRESS });
    await login(ADDRESS, provider);
    expect(walletState().isSigned).toBe(true);
    vi.unstubAllGlobals();
  });

  it('and answers late does not change the attempt that follows', async () => {
    const answer = held();
    const first = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(1));
    leave();
    updateWallet({ address: ADDRESS });
    const answerSecond = held();
    const second = login(ADDRESS, provider);
    answer('0xabcd');
    await first;
    expect(walletState().status).toBe('loading');
    await vi.waitFor(() => expect(sign).toHaveBeenCalledTimes(2));
    answerSecond('0xabcd');
    await second;
    expect(walletState()).toMatchObject({ isSigned: true, status: 'connected' });
  });
});

describe('two tabs', () => {
  /** A second copy of the app with its own state; storage and locks are shared. */
  async function otherTab() {
    vi.resetModules();
    const [other, { updateWallet: setOther, walletState: otherState }] = await Promise.all([
      import('./login.ts'),
      import('../../account/walletStore.ts'),
    ]);
    setOther({ address: ADDRESS });
    vi.mocked((await import('../../api/call.ts')).call).mockResolvedValue('token');
    return { login: other.login, state: otherState };
  }
  let answer: (signature: Hex) => void;
  let decline: (error: Error) => void;

  beforeEach(() => {
    vi.stubGlobal('navigator', { ...navigator, locks: new FakeLocks() });
    sign.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve;
          decline = reject;
        }),
    );
  });

  // shows WA-03
  it('share one decline', async () => {
    const tab = await otherTab();
    const both = [login(ADDRESS, provider), tab.login(ADDRESS, provider)];
    await vi.waitFor(() => expect(sign).toHaveBeenCalled());
    decline(Object.assign(new Error('no'), { code: 4001 }));
    await Promise.all(both);
    expect(sign).toHaveBeenCalledTimes(1);
    for (const state of [walletState(), tab.state()])
      expect(state).toMatchObject({ token: null, isSigned: false, status: 'unauthenticated' });
  });

  it('leave the second to the sign-in dialog when the first wallet does not answer; a late answer counts in both', async () => {
    const tab = await otherTab();
    vi.useFakeTimers();
    const first = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalled());
    const second = tab.login(ADDRESS, provider);
    await vi.advanceTimersByTimeAsync(OTHER_LOGIN_TIMEOUT - 1);
    expect(tab.state().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(tab.state()).toMatchObject({ isSigned: false, status: 'unauthenticated' });
    expect(walletState().status).toBe('loading');
    answer('0xabcd');
    await first;
    expect(walletState().isSigned).toBe(true);
    await tab.login(ADDRESS, provider);
    expect(tab.state().isSigned).toBe(true);
    expect(sign).toHaveBeenCalledTimes(1);
  });

  it('need one signature when one has just logged in', async () => {
    const tab = await otherTab();
    const first = login(ADDRESS, provider);
    await vi.waitFor(() => expect(sign).toHaveBeenCalled());
    answer('0xabcd');
    await first;
    await tab.login(ADDRESS, provider);
    expect(sign).toHaveBeenCalledTimes(1);
    expect(tab.state().isSigned).toBe(true);
  });
});
