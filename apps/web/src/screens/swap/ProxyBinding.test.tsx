import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { updateWallet } from '../../account/walletStore.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { ProxyBinding } from './ProxyBinding.tsx';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const DELEGATE = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeAll(async () => {
  await Promise.all([loadEngine(), import('../../ui/DialogPanel.tsx')]);
});

// shows SW-04, SW-11
it.each([
  ['bound', DELEGATE, 'I understand, bind', 'Delegate bound'],
  ['removed by the own address', ACCOUNT, 'Remove', 'Delegate removed'],
])('shows at the end that the delegate was %s', async (_, typed, confirm, title) => {
  vi.mocked(runFlow).mockResolvedValue({ status: 'mined', record: undefined });
  updateWallet({ address: ACCOUNT, status: 'connected' });
  new GivenQueries()
    .chain('relations', { inviter: null, delegate: DELEGATE }, ACCOUNT)
    .render(<ProxyBinding account={ACCOUNT} />);
  fireEvent.click(screen.getByRole('button', { name: 'Replace delegate' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Delegate address' }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const tips = await screen.findByRole('dialog');
  fireEvent.click(within(tips).getByRole('button', { name: confirm }));
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
});
