import { postJson } from '@koala/testkit/nodeTransport';
import type { Hex } from 'viem';

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string; data?: unknown };
}

/** JSON-RPC over HTTP. Sends a batch in one request, so that creating a world of thousands of transactions is fast. */
export class Rpc {
  #nextId = 1;

  constructor(readonly url: string) {}

  /** One call. Rejects with the node's error message. */
  async call<T>(method: string, ...params: unknown[]): Promise<T> {
    const [result] = await this.batch<T>([{ method, params }]);
    return result as T;
  }

  /** Many calls in one request; results in the order of the calls. Rejects with the first error. */
  async batch<T>(calls: { method: string; params: unknown[] }[]): Promise<T[]> {
    if (calls.length === 0) return [];
    const requests = calls.map((call) => ({ jsonrpc: '2.0', id: this.#nextId++, ...call }));
    const answer = JSON.parse(await postJson(this.url, JSON.stringify(requests))) as Answer[];
    const answers = new Map(answer.map((one) => [one.id, one]));
    return requests.map(({ id, method }) => {
      const answer = answers.get(id);
      if (!answer) throw new Error(`${method}: ${this.url} returned no response`);
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result as T;
    });
  }

  /** Sends signed transactions; hashes in the same order. */
  async send(signed: Hex[]): Promise<Hex[]> {
    return this.batch<Hex>(signed.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })));
  }
}
