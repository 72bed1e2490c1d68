import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberToHex, parseTransaction } from 'viem';
import type { Hex } from 'viem';

/** Minimum gas price on JuChain, wei. */
export const GAS_PRICE_FLOOR = 1_000_000_000n;
/** Typical limits of public providers: blocks per log request, calls per batch, requests per second. */
const LIMITS = { logBlocks: 1_000, batch: 100, requestsPerSecond: 60 } as const;

interface Call {
  id: unknown;
  method: string;
  params?: unknown[];
}

/** Number of rejected requests, by reason. */
export type RefusalCounts = Record<'rate' | 'batch' | 'logRange' | 'gasPrice' | 'method', number>;

/**
 * Simulates a public RPC endpoint of JuChain in front of a local node: rejects development methods, requests above the
 * rate limit, oversized batches and log ranges, and transactions below the chain's minimum gas price.
 */
export class SimulatedPublicRpc {
  readonly refused: RefusalCounts = { rate: 0, batch: 0, logRange: 0, gasPrice: 0, method: 0 };
  #server: Server;
  #second = { began: 0, requests: 0 };

  private constructor(
    private readonly nodeUrl: string,
    readonly url: string,
  ) {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(nodeUrl: string, port: number): Promise<SimulatedPublicRpc> {
    const proxy = new SimulatedPublicRpc(nodeUrl, `http://127.0.0.1:${port}`);
    await new Promise<void>((resolve) => proxy.#server.listen(port, '127.0.0.1', resolve));
    return proxy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (this.#isRateLimited())
        return void answer(429, { error: 'too many requests' }, { 'retry-after': '1' });
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Call | Call[];
      if (!Array.isArray(body)) return void answer(200, await this.#answer(body));
      if (body.length > LIMITS.batch) {
        this.refused.batch++;
        return void answer(413, { error: `at most ${LIMITS.batch} calls in one request` });
      }
      answer(200, await Promise.all(body.map((call) => this.#answer(call))));
    } catch (error) {
      answer(502, { error: String(error) });
    }
  }

  /** Resolves when the rate limit resets. The rehearsal skips hours of chain time, so its keeper would exceed the limit sooner than a real one. */
  async nextSecond(): Promise<void> {
    await sleep(Math.max(0, this.#second.began + 1_000 - performance.now()));
  }

  #isRateLimited(): boolean {
    const now = performance.now();
    if (now - this.#second.began >= 1_000) this.#second = { began: now, requests: 0 };
    const isRateLimited = ++this.#second.requests > LIMITS.requestsPerSecond;
    if (isRateLimited) this.refused.rate++;
    return isRateLimited;
  }

  async #answer(call: Call): Promise<unknown> {
    const message = this.#refusalOf(call);
    if (message) return { jsonrpc: '2.0', id: call.id, error: { code: -32000, message } };
    const response = await fetch(this.nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    });
    const answer = (await response.json()) as { result?: unknown };
    if (call.method === 'eth_gasPrice' && BigInt(answer.result as Hex) < GAS_PRICE_FLOOR) {
      answer.result = numberToHex(GAS_PRICE_FLOOR);
    }
    return answer;
  }

  #refusalOf({ method, params = [] }: Call): string | undefined {
    if (!/^(eth|net|web3)_/.test(method) || method === 'eth_sendTransaction') {
      this.refused.method++;
      return `the method ${method} does not exist/is not available`;
    }
    if (method === 'eth_sendRawTransaction') {
      const { gasPrice, maxFeePerGas } = parseTransaction(params[0] as Hex);
      if ((gasPrice ?? maxFeePerGas ?? 0n) >= GAS_PRICE_FLOOR) return undefined;
      this.refused.gasPrice++;
      return 'transaction underpriced';
    }
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock } = params[0] as { fromBlock?: Hex; toBlock?: Hex };
      const isRange = fromBlock?.startsWith('0x') === true && toBlock?.startsWith('0x') === true;
      if (!isRange || Number(toBlock) - Number(fromBlock) < LIMITS.logBlocks) return undefined;
      this.refused.logRange++;
      return `query exceeds max block range ${LIMITS.logBlocks}`;
    }
    return undefined;
  }
}
