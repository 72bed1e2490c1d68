import { expect, it, vi } from 'vitest';
import { guardDatabase } from './guardDatabase.ts';

it.each([
  ['denied', { databases: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ['null', null],
])('a database that is %s is hidden from libraries', async (_, database) => {
  vi.stubGlobal('indexedDB', database);
  await guardDatabase();
  expect(window.indexedDB).toBeUndefined();
});

it('a working database stays', async () => {
  const database = { databases: () => Promise.resolve([]) };
  vi.stubGlobal('indexedDB', database);
  await guardDatabase();
  expect(window.indexedDB).toBe(database);
});
