import type { Transport } from 'viem';
import { pause } from '../../lib/pause.ts';
import { RECEIPT_POLL, RECEIPT_TIMEOUT } from '../../lib/timings.ts';

interface Call {
  method: string;
  params?: unknown;
}

/**
 * A transport that delays the receipt request of a mined transaction until the node has the receipt, at most 300 s.
 * Some nodes show a transaction in its block before its receipt, which code that waits for receipts treats as a
 * failure.
 */
export function withReceiptWait(transport: Transport): Transport {
  return (options) => {
    const inner = transport(options);
    const send = inner.request as (call: Call, more?: unknown) => Promise<unknown>;
    const isMined = async (hash: unknown) => {
      const sent = await send({ method: 'eth_getTransactionByHash', params: [hash] });
      return typeof (sent as { blockNumber?: unknown } | null)?.blockNumber === 'string';
    };

    async function request(call: Call, more?: unknown): Promise<unknown> {
      const deadline = Date.now() + RECEIPT_TIMEOUT;
      for (;;) {
        const answer = await send(call, more);
        if (call.method !== 'eth_getTransactionReceipt' || answer !== null || Date.now() >= deadline)
          return answer;
        if (!(await isMined((call.params as unknown[])[0]))) return answer;
        await pause(RECEIPT_POLL);
      }
    }

    return { ...inner, request: request as typeof inner.request };
  };
}
