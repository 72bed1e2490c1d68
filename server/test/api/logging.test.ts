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
