import { beforeEach, expect, it, vi } from 'vitest';

const A = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const B = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The list in a new tab, with its setters. */
async function open() {
  const { renderHook } = await import('@testing-library/react');
  const watchlist = await import('./watchlist.ts');
  const { result } = renderHook(() => watchlist.useWatchlist());
  return { ...watchlist, shown: () => result.current };
}

it('keeps wallets with their names, in the order in which they were added, for the next visit', async () => {
  const { watch } = await open();
  watch(A, '  My   mother ');
  watch(B, '');
  vi.resetModules();
  const { shown } = await open();
  expect(shown()).toEqual([
    { address: A, name: 'My mother' },
    { address: B, name: '' },
  ]);
});

it('renames a wallet that is watched already, however its address is written, and forgets one', async () => {
  const { act } = await import('@testing-library/react');
  const { watch, unwatch, shown } = await open();
  act(() => void watch(A, 'one'));
  act(() => void watch(A.toLowerCase() as typeof A, 'another name that is far too long for a list'));
  expect(shown()).toHaveLength(1);
  expect(shown()[0]!.name).toBe('another name that is far');
  act(() => unwatch(A));
  expect(shown()).toEqual([]);
});

it('follows changes by another tab', async () => {
  const { act } = await import('@testing-library/react');
  const { shown } = await open();
  localStorage.setItem('watched', JSON.stringify([{ address: B, name: 'other tab' }]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'watched' })));
  expect(shown()).toEqual([{ address: B, name: 'other tab' }]);
});

it('accepts at most fifty', async () => {
  const { watch } = await open();
  const wallet = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const;
  for (let n = 1; n <= 50; n++) expect(watch(wallet(n), '')).toBe(true);
  expect(watch(wallet(51), '')).toBe(false);
  expect(watch(wallet(50), 'still there')).toBe(true);
});

it.each([
  'no json',
  'null',
  '{"address":1}',
  '[null,1,"x",{}]',
  `[{"address":"${A}"}]`,
  `[{"address":"0x12","name":""}]`,
  `[{"address":"${A.replace('F', 'f')}","name":"wrong checksum"}]`,
])('ignores a value that is not a list of wallets: %s', async (text) => {
  localStorage.setItem('watched', text);
  const { shown } = await open();
  expect(shown()).toEqual([]);
});

it('drops duplicates', async () => {
  const entry = { address: A, name: 'first' };
  localStorage.setItem('watched', JSON.stringify([entry, { address: A.toLowerCase(), name: 'second' }]));
  const { shown } = await open();
  expect(shown()).toEqual([entry]);
});
