import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../../account/walletStore.ts';
import { PurchaseBar } from './PurchaseBar.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(clearWallet);

function show(change: Partial<Parameters<typeof PurchaseBar>[0]> = {}) {
  const onBuy = vi.fn();
  const state = { payment: '12.5', unit: 'JU', feedback: undefined, isPurchasing: false, isDisabled: false };
  render(<PurchaseBar {...state} onBuy={onBuy} {...change} />);
  return onBuy;
}

// shows BP-03
it('shows the payment and the slippage', () => {
  show();
  expect(screen.getByText('12.5')).toBeTruthy();
  expect(screen.getByText('1% slippage')).toBeTruthy();
});

// shows BP-03
it('binds an inviter first where there is none', () => {
  updateWallet({ address: ACCOUNT, status: 'connected', isInvited: false });
  const onBuy = show();
  fireEvent.click(screen.getByRole('button', { name: 'Bind inviter' }));
  expect(walletState().showInviteModal).toBe(true);
  expect(onBuy).not.toHaveBeenCalled();
});

// shows BP-03
it('shows that it is busy while purchasing', () => {
  updateWallet({ address: ACCOUNT, status: 'connected', isInvited: true });
  show({ isPurchasing: true });
  expect(screen.getByRole('button', { name: 'Buy power' }).getAttribute('aria-busy')).toBe('true');
});
