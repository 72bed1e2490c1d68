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
  render(<PurchaseResult value={parseEther('49.9999999')} rate={null} paid={parseEther('49.9999999')} />);
  expect(screen.getByText('Available hash power').nextElementSibling?.textContent).toBe('49.999999T/H');
});

it('says the price impact as soon as the value is less than the rate makes of the payment', () => {
  const props = { rate: parseEther('1'), paid: parseEther('10000') };
  const { rerender } = render(<PurchaseResult value={parseEther('10000')} {...props} />);
  expect(screen.queryByText(/Price impact/)).toBeNull();
  rerender(<PurchaseResult value={parseEther('9978')} {...props} />);
  expect(screen.getByText('Price impact -0.22%')).toBeTruthy();
});
