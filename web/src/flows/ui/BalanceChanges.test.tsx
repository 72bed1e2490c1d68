import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import type { FlowRecord } from '../engine/record.ts';
import { BalanceChanges } from './BalanceChanges.tsx';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});

it('says how much leaves at most where the wallet asks for more than is expected to leave', () => {
  const record: FlowRecord = {
    id: '1',
    flow: 'buyNodeWithJu',
    summary: {},
    steps: [{ id: 'commit' }],
    stage: 'prompting',
    createdAt: 0,
    balanceChanges: [{ asset: 'JU', wei: '-109000000000000000000', atMost: '110090000000000000000' }],
  };
  render(<BalanceChanges record={record} />);
  expect(screen.getByText('Leaves your wallet').nextElementSibling?.textContent).toBe('at most 110.09 JU');
});
