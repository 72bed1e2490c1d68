import { describe, expect, it } from 'vitest';
import {
  inviteLink,
  shortenAddress,
  shortenFightAddress,
  shortenHash,
  shortenInviteLink,
  shortenWalletAddress,
} from './addresses.ts';

const ADDRESS = '0x7a3F00000000000000000000000000000000019cD'.slice(0, 42);

// shows VA-03
it('counts the 0x among the first characters', () => {
  expect(shortenAddress(ADDRESS)).toBe(`0x7a3…${ADDRESS.slice(-4)}`);
  expect(shortenHash(`0x${'ab'.repeat(32)}`)).toBe('0xabab…abab');
  expect(shortenWalletAddress(ADDRESS)).toBe(`0x7a…${ADDRESS.slice(-4)}`);
  expect(shortenFightAddress(ADDRESS)).toBe('0x7a3F0...');
});

// shows HO-20
it('cuts the invite link to 28 characters and the last 5 of the address', () => {
  const link = `https://koala.example/?inviter=${ADDRESS}`;
  expect(shortenInviteLink(link)).toBe(`${link.slice(0, 28)}…${ADDRESS.slice(-5)}`);
});

it('leaves short texts whole', () => expect(shortenAddress('---')).toBe('---'));

describe('the invite link', () => {
  const INVITER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

  it('is the origin with the address as inviter', () => {
    const link = inviteLink(INVITER, 'https://koala.example');
    expect(new URL(link).origin).toBe('https://koala.example');
    expect(new URL(link).searchParams.get('inviter')).toBe(INVITER);
  });

  it('is shown as its first 28 characters and the last 5 of the address', () => {
    const shown = shortenInviteLink(inviteLink(INVITER, 'https://koala.example'));
    expect(shown.slice(0, 28)).toBe('https://koala.example/?invit');
    expect(shown.slice(-5)).toBe('80aa3');
    expect(shown).toHaveLength(34);
  });
});
