import { createPublicClient, http } from 'viem';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/http/logging.ts';

function logOf(...entry: [object, string]): string {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => void lines.push(line) }).warn(...entry);
  return lines.join('');
}

test('a provider that fails is named by its host, and its key is not in the log', async () => {
  const transport = http('http://127.0.0.1:9/v2/SECRET-KEY?key=SECRET-KEY', { retryCount: 0 });
  const err: unknown = await createPublicClient({ transport })
    .getBlockNumber()
    .catch((error: unknown) => error);
  expect((err as Error).message).toContain('SECRET-KEY');
  const line = logOf({ err }, 'indexing paused');
  expect(line).toContain('http://127.0.0.1:9');
  expect(line).not.toContain('SECRET-KEY');
});

test('a database address is logged without its password, in causes and lists of an error too', () => {
  const err = new Error('outer', {
    cause: new Error('no answer from postgres://koala:SECRET@db.example:5432/koala'),
  });
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  Object.assign(err, { circle, tried: ['https://rpc.example/SECRET', { url: 'wss://rpc.example/SECRET' }] });
  const line = logOf({ err }, 'no database');
  expect(line).toContain('postgres://db.example:5432');
  expect(line).toContain('wss://rpc.example');
  expect(line).not.toContain('SECRET');
});

/** Maximum length of a line in bytes, as a log collector counts them. */
const MAX_BYTES = 8_000;

test('a failed statement with two megabytes of parameters is one log line of 8 kB that still has the reason', () => {
  const params = Array.from({ length: 40_000 }, (_, i) => `0x${String(i).padStart(48, '0')}`);
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01', table: 'entries' });
  const err = new Error(`Failed query: insert into entries\nparams: ${params.join()}`, { cause });
  Object.assign(err, { query: 'insert into entries', params });
  const line = logOf({ err, pause: 200 }, 'indexing paused');
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_BYTES);
  expect(line.endsWith('}\n')).toBe(true);
  const entry = JSON.parse(line) as {
    msg: string;
    pause: number;
    err: { message: string; params: unknown[] };
  };
  expect(entry).toMatchObject({ msg: 'indexing paused', pause: 200 });
  expect(entry.err.message).toMatch(/^Failed query: insert into entries/);
  expect(entry.err.message).toMatch(/characters left out.*deadlock detected$/s);
  expect(entry.err.params.at(-1)).toBe('and 39980 more');
});

test.each([
  ['a long message', {}, 'x'.repeat(100_000)],
  ['a message of characters of four bytes', {}, '🐨'.repeat(10_000)],
  [
    'many fields',
    Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field${i}`, 'x'.repeat(50)])),
    'm',
  ],
  [
    'long names of fields',
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => ['x'.repeat(1_000 + i), 1])),
    'm',
  ],
  [
    'a deep nest',
    { a: { b: Array.from({ length: 30 }, () => ({ c: Array.from({ length: 30 }, () => 'x'.repeat(90)) })) } },
    'm',
  ],
])('%s makes no longer line', (_, fields, message) => {
  const line = logOf(fields, message);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_BYTES);
  expect(JSON.parse(line)).toMatchObject({ level: 40, time: expect.any(String) as string });
});

test('a short value is logged unchanged', () => {
  const line = logOf({ list: Array.from({ length: 100 }, (_, i) => i), text: 'x'.repeat(3_000) }, 'm');
  expect(JSON.parse(line)).toMatchObject({ text: 'x'.repeat(3_000), list: { length: 100 } });
});
