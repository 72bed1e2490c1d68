import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { TeamCard } from './TeamCard.tsx';

connectBeforeEach({ isSigned: true, token: 'token' });

function show(envelope: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(envelope))));
  renderPart(<TeamCard />);
}

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

// shows US-05
it('shows the figures of the team', async () => {
  const data = {
    directReferrals: 3,
    teamCount: 12,
    teamPerf: '1234.567',
    communityPerf: '1300',
    teamPower: '900.1234567',
    updatedAt: '2026-11-22 18:00:00',
  };
  show({ code: 200, message: 'ok', data });
  expect(await screen.findByText('1,234.56')).toBeTruthy();
  expect(figureOf('Direct invitations')).toBe('3');
  expect(figureOf('Team members')).toBe('12');
  expect(figureOf('Community volume')).toBe('1,300.00USDT');
  expect(figureOf('Team power')).toBe('900.123456T/H');
  expect(screen.getByText('As of 2026-11-22 18:00:00 UTC+8')).toBeTruthy();
});

// shows US-05, AP-03
it('shows zeros when the server has no data (code 1000)', async () => {
  show({ code: 1000, message: 'no data', data: null });
  expect(await screen.findAllByText('0.00')).toHaveLength(2);
  expect(figureOf('Direct invitations')).toBe('0');
  expect(figureOf('Team members')).toBe('0');
  expect(figureOf('Team power')).toMatch(/^0(\.0+)?T\/H$/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers a retry when the figures failed to load', async () => {
  show({ code: 500, message: 'broken', data: null });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

// shows US-05
it('explains its figures', async () => {
  show({ code: 1000, message: 'no data', data: null });
  fireEvent.click(screen.getByRole('button', { name: 'What these figures count' }));
  expect(await screen.findByText('Wallets that bound you as their inviter.')).toBeTruthy();
});
