import { useEffect } from 'react';
import type { Address } from 'viem';
import { create } from 'zustand';
import { isAddress, isSameAddress } from '../format/isAddress.ts';
import { storage } from './storage.ts';

/** A wallet on this browser's watchlist, with the name that the user gave it; empty without one. */
export interface WatchedEntry {
  address: Address;
  name: string;
}

/** Maximum number of wallets, and of characters in a name. */
const MAX_WATCHED = 50;
export const MAX_NAME = 24;

const useEntries = create<{ entries: readonly WatchedEntry[] }>(() => ({ entries: load() }));

/** The watched wallets, including changes by other tabs. */
export function useWatchlist(): readonly WatchedEntry[] {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (storage.isWatchedKey(key)) useEntries.setState({ entries: load() });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return useEntries((state) => state.entries);
}

export function useNameOf(address: Address): string | undefined {
  return useEntries(({ entries }) => find(entries, address)?.name) || undefined;
}

/** Adds a wallet, or renames it if already watched. Returns false when the list is full. */
export function watch(address: Address, name: string): boolean {
  // Another tab may have changed the list since.
  const entries = load();
  const entry = { address, name: normalizeName(name) };
  if (find(entries, address)) {
    save(entries.map((each) => (isSameAddress(each.address, address) ? entry : each)));
    return true;
  }
  if (entries.length >= MAX_WATCHED) return false;
  save([...entries, entry]);
  return true;
}

export function unwatch(address: Address): void {
  save(load().filter((each) => !isSameAddress(each.address, address)));
}

function find(entries: readonly WatchedEntry[], address: Address): WatchedEntry | undefined {
  return entries.find((each) => isSameAddress(each.address, address));
}

function normalizeName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
}

function save(entries: readonly WatchedEntry[]): void {
  storage.writeWatched(JSON.stringify(entries));
  useEntries.setState({ entries });
}

/** The stored list, without invalid and duplicate entries. */
function load(): WatchedEntry[] {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.readWatched() ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const entries: WatchedEntry[] = [];
  for (const each of stored as unknown[]) {
    if (!isEntry(each) || find(entries, each.address) || entries.length === MAX_WATCHED) continue;
    entries.push({ address: each.address, name: normalizeName(each.name) });
  }
  return entries;
}

function isEntry(value: unknown): value is WatchedEntry {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('name' in value))
    return false;
  return typeof value.name === 'string' && typeof value.address === 'string' && isAddress(value.address);
}
