import { createPublicClient, custom, hexToBigInt, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import { lastBlockBefore } from '../src/chain/history.ts';
import { readLogs } from '@koala/protocol/readLogs';

const A_YEAR = 31_500_000n;
/** The provider's limit of blocks in one response. */
const LIMIT = 10_000n;

function clientOf(answer: (params: readonly unknown[]) => unknown) {
  const request = ({ params }: { params: readonly unknown[] }) =>
    Promise.resolve().then(() => answer(params));
  return createPublicClient({ transport: custom({ request } as never, { retryCount: 0 }) });
}

const refusal = () => Object.assign(new Error('too much'), { code: -32005 });

it('a year of logs is read completely although one request in two hundred is rejected', async () => {
  let asked = 0;
  let next = 0n;
  const client = clientOf(([range]) => {
    const { fromBlock, toBlock } = range as { fromBlock: Hex; toBlock: Hex };
    asked++;
    const [from, to] = [hexToBigInt(fromBlock), hexToBigInt(toBlock)];
    if (to - from + 1n > LIMIT || asked % 200 === 0) throw refusal();
    expect(from).toBe(next);
    next = to + 1n;
    return [];
  });
  for await (const _logs of readLogs(client, { addresses: [], topics: [], from: 0n, to: A_YEAR })) void _logs;
  expect(next).toBe(A_YEAR + 1n);
  expect(asked).toBeLessThan(8_000);
});

it("a node's newest block is not taken for the last one before a time that it has not reached", async () => {
  const client = clientOf(([tag]) => {
    const number = tag === 'latest' ? 100 : Number(tag);
    return {
      number: numberToHex(number),
      timestamp: numberToHex(1_000 + number),
      hash: `0x${'00'.repeat(32)}`,
      transactions: [],
    };
  });
  await expect(lastBlockBefore(client, 1_101, 0n)).rejects.toThrow(
    'no block at or after 1970-01-01T00:18:21.000Z',
  );
  expect((await lastBlockBefore(client, 1_100, 0n))?.number).toBe(99n);
  expect(await lastBlockBefore(client, 1_000, 0n)).toBeUndefined();
});
