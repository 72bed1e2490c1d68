import { describe, expect, it } from 'vitest';
import { phoneLink } from './phoneLink.ts';

const here = new URL('https://koala.example/?inviter=0x12');
const downloadUrls = { mobile: 'https://rainbow.me/download', ios: 'https://apps.apple.com/rainbow' };

describe('a tap on a phone', () => {
  it('opens this page in the wallet, with the inviter in it', () => {
    expect(phoneLink({ id: 'metaMask' }, here)).toBe(
      'https://metamask.app.link/dapp/koala.example/?inviter=0x12',
    );
    expect(phoneLink({ id: 'coinbase' }, here)).toBe(
      'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fkoala.example%2F%3Finviter%3D0x12',
    );
  });

  it('says how to get the others, if they can be had', () => {
    expect(phoneLink({ id: 'rainbow', downloadUrls }, here)).toBe('https://rainbow.me/download');
    expect(phoneLink({ id: 'other', downloadUrls: { ios: downloadUrls.ios } }, here)).toBe(downloadUrls.ios);
    expect(phoneLink({ id: 'other' }, here)).toBeUndefined();
  });
});
