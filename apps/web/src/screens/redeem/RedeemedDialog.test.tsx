import { render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { RedeemedDialog } from './RedeemedDialog.tsx';

const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

it('shows what was paid, for whose order, and all that left for it', async () => {
  const redeemed = {
    paid: parseEther('28'),
    value: parseEther('30'),
    klGivenUp: parseEther('12'),
    pendingGivenUp: parseEther('0.5'),
    fuel: parseEther('1'),
    fuelFromValue: parseEther('2'),
    lifetimePower: parseEther('70'),
  };
  render(<RedeemedDialog redeemed={redeemed} principal={PRINCIPAL} onClose={() => undefined} />);
  const { textContent } = await screen.findByRole('dialog');
  expect(textContent).toMatch(/28\.00\sUSDT/);
  expect(textContent).toContain('On behalf of 0xe7f…0512');
  const rows = screen
    .getAllByRole('term')
    .map((term) => term.textContent + term.nextElementSibling!.textContent);
  expect(rows).toEqual([
    'Power removed30.00T/H',
    'Claimed KL burned12.00KL',
    'Unclaimed KL lost0.50KL',
    'GS burned as fuel1GS',
    'Kept for missing GS2.00USDT',
    'Power that stays for life70.00T/H',
  ]);
});
