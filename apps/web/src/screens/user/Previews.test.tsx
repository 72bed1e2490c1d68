import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { History, InvitationPreview } from './Previews.tsx';

connectBeforeEach({ isSigned: true, token: 'token' });

function show(preview: ReactNode, row: object) {
  const requests = answerApi(({ payload }) =>
    Array.from({ length: Number(payload['size']) }, (_, index) => ({ ...row, id: `row-${index}` })),
  );
  renderPart(preview);
  return requests;
}

const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

// shows US-03, LI-08
it('the first 4 entries of all kinds and the first 4 purchases are shown, with a link to all of them', async () => {
  const requests = show(<History />, {
    kind: 'claimed',
    in: [{ amount: '3', unit: 'KL' }],
    out: [],
    allowed: null,
    other: null,
    createdAt: '2026-11-20 08:00:00',
    status: 1,
    statusDesc: 'final',
    computingPower: '100.129',
    amount: '100.129',
    juPaid: '80.5',
  });
  expect(await rows('Activity')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/activity');
  fireEvent.click(screen.getByRole('tab', { name: 'Purchase records' }));
  const shown = await rows('Purchase records');
  expect(shown).toHaveLength(4);
  expect(shown[0]?.textContent).toMatch(/^\+100\.12T\/H.*08:00-100\.12USDT-80\.5\u00a0JU$/);
  const asked = requests.map(({ path }) => path);
  expect(asked).toContain('/user/activities');
  expect(asked).toContain('/user/buyRecord');
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/purchaseHistory');
});

// shows US-06
it('the first 4 invitations are shown, with a link to all of them', async () => {
  const requests = show(<InvitationPreview />, {
    address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    createdAt: '2026-11-20 08:00:00',
    ...{
      teamPerf: '1',
      communityPerf: '2',
      myPerf: '1',
      teamPower: '1',
      communityPower: '2',
      compPower: '1',
    },
  });
  expect(await rows('My invitations')).toHaveLength(4);
  expect(requests).toMatchObject([{ path: '/user/invitations', payload: { current: 1, size: 4 } }]);
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/inviteList');
});
