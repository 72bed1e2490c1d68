import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { CardRecordTabs } from './CardRecordTabs.tsx';

connectBeforeEach({ isSigned: true, token: 'token' });

// shows FI-04, VA-02
it('shows dividends and prices of cards with at most 6 decimals, floored', async () => {
  answerApi(({ path }) => {
    const amount = path === '/strive/bill/reward' ? '12.3456789' : '20';
    return [{ id: 'one', createTime: '2026-11-20 08:00:00', amount, txHash: '0x', blockNumber: 1 }];
  });
  renderPart(<CardRecordTabs />);
  const row = async (name: string) => {
    const list = await screen.findByRole('list', { name });
    return within(list).getByRole('listitem').textContent;
  };
  expect(await row('Award record')).toContain('+12.345678');
  fireEvent.click(screen.getByRole('tab', { name: 'Buy record' }));
  expect(await row('Buy record')).toContain('-20');
});
