import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hex, RpcLog } from 'viem';

interface Call {
  id: number;
  method: string;
}

interface Answer {
  id: number;
  result?: unknown;
}

/** A proxy in front of a node's RPC that injects faults. */
export class FaultyRpc {
  /** Number of requests that are still answered. The next one is executed and its response dropped; later ones are refused. */
  left = Infinity;
  /** The next transaction is forwarded; afterwards there are no responses. */
  cutsAtSending = false;
  /** Drops all requests. */
  isDown = false;
  /** Maximum block range of a logs request. */
  largestRange = Infinity;
  /** Logs that are silently omitted from responses. */
  leavesOut: ((log: RpcLog) => boolean) | undefined;
  /** How many receipt requests return null although the block is available, as nodes do briefly. */
  receiptsHeldBack = 0;
  /** The newest block of a stalled node. */
  stoodStillAt: Hex | undefined;
  /** Reads of a block's state return the newest state, as of a node that has executed the next block but does not report it yet. */
  isStateAhead = false;
  /** Runs once, before an account's nonce is returned. */
  beforeNonce: (() => Promise<unknown>) | undefined;
  /** Requested methods, in order. */
  readonly asked: string[] = [];
  #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  static async before(target: string): Promise<FaultyRpc> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void rpc.#answer(target, Buffer.concat(chunks).toString()).then((text) => {
          if (text === undefined) return response.destroy();
          response.setHeader('content-type', 'application/json');
          response.end(text);
        });
      });
    });
    const rpc = new FaultyRpc(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return rpc;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(target: string, body: string): Promise<string | undefined> {
    if (this.isDown) return undefined;
    const calls = [
      JSON.parse(body) as (Call & { params: unknown[] }) | (Call & { params: unknown[] })[],
    ].flat();
    this.asked.push(...calls.map(({ method }) => method));
    this.left--;
    if (this.cutsAtSending && calls.some(({ method }) => method === 'eth_sendRawTransaction')) this.left = -1;
    if (calls.some((call) => this.#isTooWide(call))) return this.#refusal(body, 'range is too large');
    if (this.left < -1) return this.#refusal(body, 'cut off');
    if (this.beforeNonce && calls.some(({ method }) => method === 'eth_getTransactionCount')) {
      const act = this.beforeNonce;
      this.beforeNonce = undefined;
      await act();
    }
    const sent = this.isStateAhead ? JSON.stringify(JSON.parse(body), readNewestState) : body;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(target, { method: 'POST', headers, body: sent });
    const text = await answer.text();
    return this.left < 0 ? this.#refusal(body, 'cut off') : this.#falsify(calls, text);
  }

  #falsify(calls: Call[], text: string): string {
    const methods = new Map(calls.map(({ id, method }) => [id, method]));
    return JSON.stringify(JSON.parse(text), (_, value: unknown) => {
      if (!isAnswer(value)) return value;
      const method = methods.get(value.id);
      if (method === 'eth_getLogs' && this.leavesOut && value.result) {
        const logs = value.result as RpcLog[];
        return { ...value, result: logs.filter((log) => !this.leavesOut?.(log)) };
      }
      if (method === 'eth_getTransactionReceipt' && value.result && this.receiptsHeldBack > 0) {
        this.receiptsHeldBack--;
        return { ...value, result: null };
      }
      if (method === 'eth_blockNumber' && this.stoodStillAt) return { ...value, result: this.stoodStillAt };
      return value;
    });
  }

  #isTooWide({ method, params }: Call & { params: unknown[] }): boolean {
    if (method !== 'eth_getLogs') return false;
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string };
    return Number(toBlock) - Number(fromBlock) >= this.largestRange;
  }

  #refusal(body: string, message: string): string {
    const parsed = JSON.parse(body) as Call | Call[];
    const refuse = ({ id }: Call) => ({ jsonrpc: '2.0', id, error: { code: -32000, message } });
    return JSON.stringify(Array.isArray(parsed) ? parsed.map(refuse) : refuse(parsed));
  }
}

/** For `JSON.stringify`: reads of state at a block become reads of the newest state. */
function readNewestState(_: string, value: unknown): unknown {
  const { method, params } = (value ?? {}) as Partial<Call & { params: unknown[] }>;
  const isRead = method === 'eth_call' || method === 'eth_getTransactionCount';
  return isRead && params ? { ...(value as Call), params: [params[0], 'latest', ...params.slice(2)] } : value;
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value;
}
