import { expect, it } from 'vitest';
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
it('cuts the invite link, whose parameter is the address, to 28 characters and the last 5 of the address', () => {
  const link = inviteLink(ADDRESS, 'https://koala.example');
  expect(link).toBe(`https://koala.example/?inviter=${ADDRESS}`);
  expect(shortenInviteLink(link)).toBe(`${link.slice(0, 28)}…${ADDRESS.slice(-5)}`);
});

it('leaves short texts whole', () => expect(shortenAddress('---')).toBe('---'));
