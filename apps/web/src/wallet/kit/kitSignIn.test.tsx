import { juChain } from '@koala/protocol/chains';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestConnect } from '../../account/walletDialogs.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { KitHost } from './KitHost.tsx';
import { ADDRESS, connectWallet, resetKit } from './testing/kit.tsx';

const SIGNATURE = `0x${'1b'.repeat(65)}`;
const ok = (data: string) => Promise.resolve(Response.json({ code: 200, message: 'ok', data }));

/** The two API calls of signing in. */
const server = { nonce: () => ok('a1b2c3d4e5f6'), verify: () => ok('token') };

/** Opens the dialog for a wallet that is connected and not signed in; returns its button. */
async function openSignIn(wallet: Parameters<typeof connectWallet>[0] = {}, calls = server) {
  vi.stubGlobal('fetch', (url: string) => (url.includes('/auth/nonce') ? calls.nonce() : calls.verify()));
  const config = await connectWallet({
    ...wallet,
    answers: { personal_sign: () => Promise.resolve(SIGNATURE), ...wallet.answers },
  });
  act(() => updateWallet({ status: 'unauthenticated', address: ADDRESS }));
  render(<KitHost config={config} />);
  act(requestConnect);
  return screen.findByTestId('rk-auth-message-button');
}

function later<T>() {
  let resolve: (answer: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve: (answer: T) => resolve(answer), reject: (error: unknown) => reject(error) };
}

const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const said = (button: HTMLElement, label: string) => waitFor(() => expect(button.textContent).toBe(label));

afterEach(resetKit);

describe('the button of the sign-in dialog', () => {
  // shows WA-02
  it('is disabled until the nonce arrives, while the wallet signs and while the server verifies', async () => {
    const nonce = later<Response>();
    const signature = later<string>();
    const token = later<Response>();
    const personalSign = vi.fn(() => signature.promise);
    const button = await openSignIn(
      { answers: { personal_sign: personalSign } },
      { nonce: () => nonce.promise, verify: () => token.promise },
    );
    await said(button, 'Preparing message...');
    await waitFor(() => expect(isDisabled(button)).toBe(true));
    fireEvent.click(button);
    expect(personalSign).not.toHaveBeenCalled();

    nonce.resolve(await server.nonce());
    await said(button, 'Sign message');
    await waitFor(() => expect(isDisabled(button)).toBe(false));
    fireEvent.click(button);
    await said(button, 'Waiting for signature...');
    await waitFor(() => expect(isDisabled(button)).toBe(true));
    fireEvent.click(button);
    expect(personalSign).toHaveBeenCalledTimes(1);

    signature.resolve(SIGNATURE);
    await said(button, 'Verifying signature...');
    await waitFor(() => expect(isDisabled(button)).toBe(true));
    token.resolve(await server.verify());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // shows WA-02, WA-16, AP-09
  it('returns without a message when the signature is declined', async () => {
    const signature = later<string>();
    const button = await openSignIn({ answers: { personal_sign: () => signature.promise } });
    await said(button, 'Sign message');
    const before = screen.getByRole('dialog').textContent;
    fireEvent.click(button);
    await said(button, 'Waiting for signature...');
    signature.reject(Object.assign(new Error('declined'), { code: 4001 }));
    await said(button, 'Sign message');
    expect(screen.getByRole('dialog').textContent).toBe(before);
  });
});

describe('the sign-in dialog shows', () => {
  const broken = () => Promise.reject(new Error('broken'));

  // shows WA-16
  it('Error preparing message, please retry! while no nonce arrives, and goes on with the next one', async () => {
    const nonce = later<Response>();
    const button = await openSignIn({}, { ...server, nonce: () => nonce.promise });
    await said(button, 'Preparing message...');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    nonce.reject(new TypeError('Failed to fetch'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const problem = () => screen.queryByText('Error preparing message, please retry!');
    expect(problem()).not.toBeNull();
    expect(isDisabled(button)).toBe(true);
    vi.stubGlobal('fetch', server.nonce);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    await said(button, 'Sign message');
    expect(problem()).toBeNull();
  });

  // shows WA-16
  it.each([
    ['Error preparing message, please retry!', {}, { ...server, nonce: () => ok('no nonce') }],
    ['Error signing message, please retry!', { answers: { personal_sign: broken } }, server],
    ['Error verifying signature, please retry!', {}, { ...server, verify: broken }],
  ])('%s', async (message, wallet, calls) => {
    const button = await openSignIn(wallet, calls);
    await said(button, 'Sign message');
    fireEvent.click(button);
    await screen.findByText(message);
    await waitFor(() => expect(isDisabled(button)).toBe(false));
  });

  // shows WA-16
  it('Oops, something went wrong! on an unexpected failure', async () => {
    let isBroken = false;
    const chain = Object.defineProperty({ ...juChain }, 'id', {
      get: () => {
        if (!isBroken) return juChain.id;
        isBroken = false;
        throw new Error('broken');
      },
    });
    const button = await openSignIn({ chain });
    await said(button, 'Sign message');
    isBroken = true;
    fireEvent.click(button);
    await screen.findByText('Oops, something went wrong!');
  });
});
