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
it('ends when the server rejects its token', () => {
  startSession(ADDRESS, 'first');
  endSession('first');
  expect(session()).toEqual([null, 'unauthenticated', undefined]);
});

it('continues when a late rejection concerns an older token', () => {
  startSession(ADDRESS, 'late-1');
  startSession(ADDRESS, 'late-2');
  endSession('late-1');
  expect(session()).toEqual(['late-2', 'connected', 'late-2']);
});

it('started by another tab is adopted when the old token is rejected before this tab learns of the new one', () => {
  startSession(ADDRESS, 'unheard-1');
  storage.writeToken(ADDRESS, 'unheard-2');
  endSession('unheard-1');
  expect(session()).toEqual(['unheard-2', 'connected', 'unheard-2']);
});

it('continues when this tab learns late that another tab removed the previous token', () => {
  startSession(ADDRESS, 'heard-1');
  endSession('heard-1');
  startSession(ADDRESS, 'heard-2');
  hear(null);
  expect(session()).toEqual(['heard-2', 'connected', 'heard-2']);
});

it('continues when another tab restores the rejected token, which is then removed from storage', () => {
  startSession(ADDRESS, 'back-1');
  endSession('back-1');
  startSession(ADDRESS, 'back-2');
  storage.writeToken(ADDRESS, 'back-1');
  hear('back-1');
  expect(session()).toEqual(['back-2', 'connected', 'back-2']);
});

it('does not restart with a rejected token that another tab restores', () => {
  startSession(ADDRESS, 'gone-1');
  endSession('gone-1');
  storage.writeToken(ADDRESS, 'gone-1');
  hear('gone-1');
  expect(session()).toEqual([null, 'unauthenticated', undefined]);
});

it('ends when its token is rejected and storage has only another rejected one', () => {
  startSession(ADDRESS, 'both-1');
  endSession('both-1');
  startSession(ADDRESS, 'both-2');
  storage.writeToken(ADDRESS, 'both-1');
  endSession('both-2');
  expect(session()).toEqual([null, 'unauthenticated', undefined]);
});

it('is adopted from storage without a write, which could restore a session that another tab just ended', () => {
  localStorage.setItem(KEY, 'stored');
  const write = vi.spyOn(storage, 'writeToken');
  expect(adoptStoredToken(ADDRESS)).toBe(true);
  expect(session()).toEqual(['stored', 'connected', 'stored']);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});
