import { render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { PurchaseResult } from './PurchaseResult.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});

it('shows the available hash power in T/H, floored to 6 decimals', () => {
  render(<PurchaseResult value={parseEther('49.9999999')} rate={null} />);
  expect(screen.getByText('Available hash power').nextElementSibling?.textContent).toBe('49.999999T/H');
});
