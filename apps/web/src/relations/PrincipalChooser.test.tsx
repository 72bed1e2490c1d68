import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { silenceApi } from '../api/testing/answerApi.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { queryKeys } from '../query/queryKeys.ts';
import { PrincipalChooser } from './PrincipalChooser.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const KEY = queryKeys.call('proxyAddressList', ACCOUNT.toLowerCase(), {});

beforeEach(() => {
  silenceApi();
  clearWallet();
  updateWallet({
    address: ACCOUNT,
    status: 'connected',
    token: 'token',
    isSigned: true,
    config: chainConfigs[0]!,
  });
});
afterEach(() => {
  updateWallet({ config: null });
});

/** Renders the chooser with the server's response `answer`; returns its `onChange`. */
async function show(answer: () => Promise<string[]>, value: typeof PRINCIPAL | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({ queryKey: KEY, queryFn: answer });
  client.setDefaultOptions({ queries: { enabled: false } });
  const onChange = vi.fn();
  renderPart(<PrincipalChooser label="For" value={value} onChange={onChange} />, { client });
  return onChange;
}

it('links to each principal in the explorer, without blocking the choice', async () => {
  const onChange = await show(() => Promise.resolve([PRINCIPAL]), PRINCIPAL);
  expect(screen.getByRole('link', { name: /^Explorer/ }).getAttribute('href')).toContain(PRINCIPAL);
  expect(screen.getByRole('link', { name: 'See this wallet' }).getAttribute('href')).toContain(PRINCIPAL);
  fireEvent.click(screen.getByRole('button'));
  const choice = await screen.findByRole('radio');
  expect(choice.querySelector('a')).toBeNull();
  expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toContain(PRINCIPAL);
  fireEvent.click(choice);
  expect(onChange).toHaveBeenCalledWith(PRINCIPAL);
});

it('does not show that there is no principal when that could not be read', async () => {
  await show(() => Promise.reject(new Error('silent')));
  expect(screen.queryByText(/principal/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
