import { juChain } from '@koala/protocol/chains';
import { recoverMessageAddress, stringToHex } from 'viem';
import type { Hex } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { initI18n } from '../../i18n/i18n.ts';
import { announceDemoWallet } from './demoWallet.ts';

beforeAll(() => initI18n());

interface Announcement {
  provider: { request: (call: { method: string; params?: unknown }) => Promise<unknown> };
}

/** The announced provider. */
function announced(): Announcement['provider'] {
  let provider: Announcement['provider'] | undefined;
  addEventListener(
    'eip6963:announceProvider',
    (event) => {
      ({ provider } = (event as CustomEvent<Announcement>).detail);
    },
    { once: true },
  );
  announceDemoWallet(juChain);
  return provider!;
}

async function approve(name: string): Promise<void> {
  for (;;) {
    const button = [...document.querySelectorAll<HTMLElement>('dialog button')].find(
      ({ textContent }) => textContent === name,
    );
    if (button) return button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

it('shows its account once permitted, and signs with it', async () => {
  const { request } = announced();
  expect(await request({ method: 'eth_accounts' })).toEqual([]);

  const asked = request({ method: 'eth_requestAccounts' });
  await approve('Connect');
  const [account] = (await asked) as [Hex];
  expect(await request({ method: 'eth_accounts' })).toEqual([account]);

  const message = 'Sign in';
  const signed = request({ method: 'personal_sign', params: [stringToHex(message), account] });
  await approve('Approve');
  expect(await recoverMessageAddress({ message, signature: (await signed) as Hex })).toBe(account);
});
