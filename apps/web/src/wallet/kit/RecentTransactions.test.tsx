import { juChain } from '@koala/protocol/chains';
import { LANGUAGES } from '@koala/protocol/languages';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { disconnect } from 'wagmi/actions';
import { requestAccount } from '../../account/walletDialogs.ts';
import { updateWallet } from '../../account/walletStore.ts';
import type { FlowRecord } from '../../flows/engine/record.ts';
import { flowsKey, useFlows } from '../../flows/engine/shownFlows.ts';
import { someRun } from '../../flows/engine/testing/someRun.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { textsOf } from '../../i18n/testing/textsOf.ts';
import { KitHost } from './KitHost.tsx';
import { ADDRESS, connectWallet, resetKit } from './testing/kit.tsx';

const HASH = `0x${'a'.repeat(64)}` as const;
const claim = (change: Partial<FlowRecord> = {}) =>
  someRun({ flow: 'claimReward', steps: [{ id: 'commit', hash: HASH }], stage: 'mining', ...change });

afterEach(async () => {
  await setLanguage('en-US');
  useFlows.setState({ key: null, records: [] });
  resetKit();
});

/** Opens the account dialog after the kit has marked the transaction as failed. */
async function openAccount(record: FlowRecord): Promise<void> {
  const kept = { hash: HASH, description: 'Claim reward', status: 'failed' };
  const config = await connectWallet();
  useFlows.setState({ key: flowsKey(juChain.id, ADDRESS), records: [record] });
  act(() => updateWallet({ status: 'connected', address: ADDRESS }));
  render(<KitHost config={config} />);
  await waitFor(() => expect(localStorage.getItem('rk-transactions')).toContain('pending'));
  localStorage.setItem('rk-transactions', JSON.stringify({ [ADDRESS]: { [juChain.id]: [kept] } }));
  act(requestAccount);
  await screen.findByRole('dialog');
}

const status = () => /"status":"(\w+)"/.exec(localStorage.getItem('rk-transactions') ?? '')?.[1];

it('a transaction that only the kit counts as failed is pending when the account dialog opens', async () => {
  await openAccount(claim());
  await waitFor(() => expect(status()).toBe('pending'));
});

it.each(LANGUAGES)('its status is in %s, also after it changes', async (language) => {
  await setLanguage(language);
  await openAccount(claim());
  const { pending, failed } = textsOf[language].flows.listed;
  await screen.findByText(pending);
  expect(screen.queryByText(failed)).toBeNull();
});

it('one that failed on the chain stays failed', async () => {
  await openAccount(claim({ stage: 'reverted', error: { code: 'reverted' } }));
  expect(status()).toBe('failed');
});

it.each([
  ['no account is connected', true],
  ['another account is connected', false],
])('while %s, a transaction of the app is not added, and nothing throws', async (_, isGone) => {
  const config = await connectWallet();
  if (isGone) await disconnect(config);
  useFlows.setState({ key: flowsKey(juChain.id, `0x${'1'.repeat(40)}`), records: [claim()] });
  render(<KitHost config={config} />);
  expect(status()).toBeUndefined();
});
