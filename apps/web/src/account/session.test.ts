import type { Address } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adoptStoredToken, endSession, startSession } from './session.ts';
import { storage } from './storage.ts';
import { followOtherTabs } from './tabs.ts';
import { clearWallet, updateWallet, walletState } from './walletStore.ts';

const ADDRESS: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const KEY = `token:${ADDRESS.toLowerCase()}`;

beforeAll(() => followOtherTabs(() => Promise.resolve()));
beforeEach(() => {
  localStorage.clear();
  clearWallet();
  updateWallet({ address: ADDRESS, status: 'unauthenticated' });
});

/** Delivers the storage event of another tab's change. */
const hear = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));

const session = () => [walletState().token, walletState().status, storage.readToken(ADDRESS)];

// shows WA-04
it('ends with the token that the server refused', () => {
  startSession(ADDRESS, 'first');
  endSession('first');
  expect(session()).toEqual([null, 'unauthenticated', undefined]);
});

it('goes on when the refusal of an older token comes late', () => {
  startSession(ADDRESS, 'late-1');
  startSession(ADDRESS, 'late-2');
  endSession('late-1');
  expect(session()).toEqual(['late-2', 'connected', 'late-2']);
});

it('that another tab began is taken over when the old token is refused before this tab heard of the new one', () => {
  startSession(ADDRESS, 'unheard-1');
  storage.writeToken(ADDRESS, 'unheard-2');
  endSession('unheard-1');
  expect(session()).toEqual(['unheard-2', 'connected', 'unheard-2']);
});

it('goes on when this tab hears late that another removed the token before it', () => {
  startSession(ADDRESS, 'heard-1');
  endSession('heard-1');
  startSession(ADDRESS, 'heard-2');
  hear(null);
  expect(session()).toEqual(['heard-2', 'connected', 'heard-2']);
});

it('goes on when another tab brings back the refused token, which then is not stored any more', () => {
  startSession(ADDRESS, 'back-1');
  endSession('back-1');
  startSession(ADDRESS, 'back-2');
  storage.writeToken(ADDRESS, 'back-1');
  hear('back-1');
  expect(session()).toEqual(['back-2', 'connected', 'back-2']);
});

it('does not begin again with a refused token that another tab brings back', () => {
  startSession(ADDRESS, 'gone-1');
  endSession('gone-1');
  storage.writeToken(ADDRESS, 'gone-1');
  hear('gone-1');
  expect(session()).toEqual([null, 'unauthenticated', undefined]);
});

it('is taken over from storage without a write, which could bring back what another tab has just ended', () => {
  localStorage.setItem(KEY, 'stored');
  const write = vi.spyOn(storage, 'writeToken');
  expect(adoptStoredToken(ADDRESS)).toBe(true);
  expect(session()).toEqual(['stored', 'connected', 'stored']);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});
