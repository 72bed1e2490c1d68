import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => localStorage.clear());

describe('what is stored', () => {
  // shows WA-10
  it('is the address on connect, a token per lower-case address, and the inviter', () => {
    storage.writeAddress(ADDRESS);
    storage.writeToken(ADDRESS, 'a.b-c_d');
    storage.writeInviter(ADDRESS);
    expect({ ...localStorage }).toEqual({
      address: ADDRESS,
      [`token:${ADDRESS.toLowerCase()}`]: 'a.b-c_d',
      inviter: ADDRESS,
    });
    expect(storage.readAddress()).toBe(ADDRESS);
    expect(storage.readToken(ADDRESS.toLowerCase())).toBe('a.b-c_d');
  });

  it.each(['', '0x12', 'null', `${ADDRESS}\n`])('ignores the address %j', (text) => {
    localStorage.setItem('address', text);
    expect(storage.readAddress()).toBeUndefined();
  });

  it.each(['', 'two words', 'line\nbreak', 'токен'])('ignores the token %j', (text) => {
    localStorage.setItem(`token:${ADDRESS.toLowerCase()}`, text);
    expect(storage.readToken(ADDRESS)).toBeUndefined();
  });

  // shows WA-10
  it('reads as empty in a script that runs before denied storage is replaced', () => {
    const getItem = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem });
    expect(storage.readAddress()).toBeUndefined();
  });
});
