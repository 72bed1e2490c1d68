import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { clearWallet } from '../../wallet/walletStore.ts';
import { NodeScreen } from './NodeScreen.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(clearWallet);

it('has two banners and no card for claiming power', () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <NodeScreen />
    </QueryClientProvider>,
  );
  const banners = screen.getByRole('region', { name: 'About nodes' });
  expect(within(banners).getAllByRole('group', { hidden: true })).toHaveLength(2);
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toContain('Buy a node');
  expect(cards.filter((title) => /claim|power/i.test(title ?? ''))).toEqual([]);
});
