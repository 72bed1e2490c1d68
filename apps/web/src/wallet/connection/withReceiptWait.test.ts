import { createPublicClient, custom } from 'viem';
import { beforeEach, expect, it, vi } from 'vitest';
import { withReceiptWait } from './withReceiptWait.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
/** The node's state of the transaction. */
let node: { block: string | null; receipt: object | null };

const client = createPublicClient({
  transport: withReceiptWait(
    custom({
      request: ({ method }: { method: string }) =>
        Promise.resolve(
          method === 'eth_getTransactionReceipt'
            ? node.receipt
            : { hash: HASH, blockNumber: node.block, type: '0x0', from: '0x1', value: '0x0' },
        ),
    }),
  ),
});
const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x7', logs: [] };

beforeEach(() => vi.useFakeTimers());

it('answers for a mined transaction once the node has its receipt', async () => {
  node = { block: '0x7', receipt: null };
  const asked = client.getTransactionReceipt({ hash: HASH });
  await vi.advanceTimersByTimeAsync(10_000);
  node.receipt = receipt;
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await asked).blockNumber).toBe(7n);
});

it('shows at once that a pending transaction has none', async () => {
  node = { block: null, receipt: null };
  await expect(client.getTransactionReceipt({ hash: HASH })).rejects.toThrow('could not be found');
});

it('shows after 300 s that there is none', async () => {
  node = { block: '0x7', receipt: null };
  const asked = expect(client.getTransactionReceipt({ hash: HASH })).rejects.toThrow('could not be found');
  await vi.advanceTimersByTimeAsync(301_000);
  await asked;
});
