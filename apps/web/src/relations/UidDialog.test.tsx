import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet, walletState } from '../account/walletStore.ts';
import * as flows from '../flows/engine/runFlow.ts';
import { UidDialog } from './UidDialog.tsx';

beforeEach(clearWallet);

const open = async () => {
  updateWallet({ showUidModal: true });
  render(<UidDialog />);
  return screen.findByRole<HTMLInputElement>('textbox', { name: '12-digit UID' });
};

// shows US-08
it('keeps the digits of what is typed', async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: '12a3-4 5' } });
  expect(field.value).toBe('12345');
});

// shows US-08
it.each(['', '12345678901', '1234567890123', '000000000000'])('refuses %j', async (typed) => {
  const field = await open();
  if (typed) fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Please enter the correct UID')).toBeTruthy();
});

// shows US-08
it('stays open and is enabled again when binding fails, without a toast', async () => {
  const field = await open();
  fireEvent.change(field, { target: { value: '123456789012' } });
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  // No wallet: the flow cannot start.
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull());
  expect(field.value).toBe('123456789012');
  expect(screen.queryByText('Please enter the correct UID')).toBeNull();
});

// shows US-08
it('is busy while it binds the 12 digits, and closes once the transaction is mined', async () => {
  let end: (outcome: flows.FlowOutcome) => void = () => undefined;
  const run = vi.spyOn(flows, 'runFlow').mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const field = await open();
  fireEvent.change(field, { target: { value: '000123456789' } });
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
  expect(run.mock.lastCall?.[1]).toEqual({ uid: 123_456_789n });
  expect(walletState().showUidModal).toBe(true);
  await act(async () => {
    end({ status: 'mined', record: undefined });
    await Promise.resolve();
  });
  expect(walletState().showUidModal).toBe(false);
  run.mockRestore();
});

it('closes when the store does', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
