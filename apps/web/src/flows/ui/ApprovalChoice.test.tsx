import { render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it, vi } from 'vitest';
import { ApprovalChoice } from './ApprovalChoice.tsx';

const exact = [{ wei: parseEther('100'), unit: 'KL' } as const];

it('names the amount of "This amount only" where that is chosen, and nowhere else', () => {
  const { rerender } = render(<ApprovalChoice value="max" onChange={vi.fn()} exact={exact} />);
  expect(screen.queryByText(/100/)).toBeNull();
  rerender(<ApprovalChoice value="exact" onChange={vi.fn()} exact={exact} />);
  expect(screen.getByText('This amount only: 100 KL')).toBeTruthy();
});

it('shows what the usual approval requests where that is not unlimited', () => {
  const usual = { wei: parseEther('1000'), unit: 'USDT' } as const;
  render(<ApprovalChoice value="max" onChange={vi.fn()} exact={exact} usual={usual} />);
  expect(screen.getByRole('radio', { name: '1,000 USDT' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText('Unlimited')).toBeNull();
});
