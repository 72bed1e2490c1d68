import { ConnectButton, useAccountModal } from '@rainbow-me/rainbowkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parseEther, toHex } from 'viem';
import { createConfig, custom } from 'wagmi';
import { mock } from 'wagmi/connectors';
import { connect } from 'wagmi/actions';
import { juChain } from '@koala/protocol/chains';
import { expect, it, vi } from 'vitest';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { ADDRESS, inKit } from './testing/kit.tsx';

// The kit resolves names only with an API key of its own service. Our builds have none.
vi.hoisted(() => (process.env['RAINBOW_PROVIDER_API_KEY'] = 'key'));

const MINUTE = 60_000;
const config = silentConfig([mock({ accounts: [ADDRESS] })]);

/** Answers each look-up with this name. */
function resolveTo(name: string | null) {
  const answer = vi.fn((_url: string) => Promise.resolve(Response.json({ data: name })));
  vi.stubGlobal('fetch', answer);
  return () => answer.mock.calls.filter(([url]) => url.includes('resolve-ens')).length;
}

/** The shown name, as after a reload: the kit keeps only what it stored. */
async function shownName(name: string | null) {
  const label = ({ account }: { account?: { ensName?: string; displayName: string } }) => (
    <p data-testid={account?.ensName ?? 'address'}>{account?.displayName}</p>
  );
  render(inKit(config, <ConnectButton.Custom>{label}</ConnectButton.Custom>));
  const { textContent } = await screen.findByTestId(name ?? 'address');
  cleanup();
  return textContent;
}

// shows WA-10, WA-18
it('a resolved name is cached for 180 minutes', async () => {
  const lookUps = resolveTo('koala.eth');
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  await connect(config, { connector: config.connectors[0]! });

  await shownName('koala.eth');
  expect(lookUps()).toBe(1);
  const stored = JSON.parse(localStorage.getItem(`rk-ens-name-${ADDRESS}`) ?? 'null') as unknown;
  expect(stored).toEqual({ ensName: 'koala.eth', expires: Date.now() + 180 * MINUTE });

  vi.setSystemTime(Date.now() + 180 * MINUTE);
  await shownName('koala.eth');
  expect(lookUps()).toBe(1);

  vi.setSystemTime(Date.now() + 1);
  await shownName('koala.eth');
  expect(lookUps()).toBe(2);
});

// shows VA-03, VA-04
it.each([
  [`${'k'.repeat(24)}.eth`, `${'k'.repeat(24)}.eth`],
  [`${'k'.repeat(25)}.eth`, `${'k'.repeat(24)}...`],
  [null, '0xf3…2266'],
])('the name %s is shown as %s', async (name, shown) => {
  resolveTo(name);
  if (config.state.status !== 'connected') await connect(config, { connector: config.connectors[0]! });
  expect(await shownName(name)).toBe(shown);
});

// shows VA-04
it.each([
  ['9999.9', '9,999.9'],
  ['10000', '10k'],
  ['12345.6', '12.3k'],
  ['1500000', '1.5m'],
])('a balance of %s is shown as %s', async (amount, shown) => {
  resolveTo(null);
  const rich = createConfig({
    chains: [juChain],
    transports: { [juChain.id]: custom({ request: () => Promise.resolve(toHex(parseEther(amount))) }) },
    multiInjectedProviderDiscovery: false,
    connectors: [mock({ accounts: [ADDRESS] })],
  });
  await connect(rich, { connector: rich.connectors[0]! });
  const Opener = () => <button onClick={useAccountModal().openAccountModal}>account</button>;
  render(inKit(rich, <Opener />));
  fireEvent.click(screen.getByRole('button', { name: 'account' }));
  const text = await screen.findByText(/^[\d.,]+[kmbt]? JU$/i);
  expect(text.textContent.split(' ')[0]).toBe(shown);
});
