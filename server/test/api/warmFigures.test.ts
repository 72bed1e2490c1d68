import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WarmFigures } from '../../src/app/WarmFigures.ts';
import { setHead } from './fillIndex.ts';
import { testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const REASON = ['the figures of all wallets are being computed'];
let block = 0;

/** Figures whose computations the test ends. */
function heldFigures() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const compute = () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject }));
  return { ends, figures: new WarmFigures(compute, server.heads, pino({ level: 'silent' })) };
}

it('a process is not ready before the figures of all wallets were computed once', async () => {
  await setHead(server, ++block);
  const { ends, figures } = heldFigures();
  const started = figures.start();
  expect(figures.problems()).toEqual(REASON);
  ends[0]!.resolve();
  await started;
  expect(figures.problems()).toEqual([]);
  figures.stop();
});

it('figures are computed again after a block, one computation at a time', async () => {
  const { ends, figures } = heldFigures();
  const started = figures.start();
  await setHead(server, ++block);
  expect(ends.length).toBe(1);
  ends[0]!.resolve();
  await started;
  await setHead(server, ++block);
  expect(ends.length).toBe(2);
  expect(figures.problems()).toEqual([]);
  figures.stop();
  await setHead(server, ++block);
  expect(ends.length).toBe(2);
});

it('a computation that failed is tried again with the next block', async () => {
  const { ends, figures } = heldFigures();
  const started = figures.start();
  ends[0]!.reject(new Error('the database is away'));
  await started;
  expect(figures.problems()).toEqual(REASON);
  await setHead(server, ++block);
  ends[1]!.resolve();
  await expect.poll(() => figures.problems()).toEqual([]);
  figures.stop();
});

it('nothing is computed while the index is built', async () => {
  await setHead(server, ++block, { status: 'backfilling' });
  const { ends, figures } = heldFigures();
  await figures.start();
  expect(ends).toEqual([]);
  expect(figures.problems()).toEqual([]);
  await setHead(server, ++block);
  expect(ends.length).toBe(1);
  expect(figures.problems()).toEqual(REASON);
  figures.stop();
});
