import { expect, it } from 'vitest';
import { inviteLink } from './inviteLink.ts';
import { shortenInviteLink } from './shorten.ts';

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

it('is the origin with the address as inviter', () => {
  const link = inviteLink(ADDRESS, 'https://koala.example');
  expect(new URL(link).origin).toBe('https://koala.example');
  expect(new URL(link).searchParams.get('inviter')).toBe(ADDRESS);
});

it('is shown as its first 28 characters and the last 5 of the address', () => {
  const shown = shortenInviteLink(inviteLink(ADDRESS, 'https://koala.example'));
  expect(shown.slice(0, 28)).toBe('https://koala.example/?invit');
  expect(shown.slice(-5)).toBe('80aa3');
  expect(shown).toHaveLength(34);
});
