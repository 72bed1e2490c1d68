import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJson } from './nodeTransport.ts';

export interface Call {
  id: number;
  method: string;
  params: unknown[];
}

interface Result {
  id: number;
  result: unknown;
}

/** A fault's response instead of a result: the node rejects the call. */
export class CallError {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

/**
 * What to do with a request: pass it on, reject it with an HTTP status, cut the connection, redirect it, answer an empty list, or change the
 * node's answer to each call, at once or after a delay.
 */
export type Fault =
  | 'pass'
  | number
  | 'cut'
  | 'redirect'
  | 'empty'
  | ((call: Call, result: unknown) => unknown);

/** A proxy in front of a node that injects the fault that `next` returns for each request. */
export class FaultyProvider implements AsyncDisposable {
  requests = 0;
  #server: Server;

  constructor(
    private readonly nodeUrl: string,
    public next: (calls: Call[]) => Fault = () => 'pass',
  ) {
    this.#server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks).toString();
        const parsed = JSON.parse(body) as Call | Call[];
        const calls = Array.isArray(parsed) ? parsed : [parsed];
        this.requests++;
        const fault = this.next(calls);
        if (fault === 'cut') return request.socket.destroy();
        if (fault === 'redirect') return response.writeHead(307, { location: this.nodeUrl }).end();
        if (fault === 'empty')
          return response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
        if (typeof fault === 'number') return response.writeHead(fault).end('{}');
        const answer = await postJson(this.nodeUrl, body);
        if (fault === 'pass') {
          response.writeHead(200, { 'content-type': 'application/json' });
          return response.end(answer);
        }
        const results = JSON.parse(answer) as Result | Result[];
        const list = Array.isArray(results) ? results : [results];
        const changed = await Promise.all(
          list.map(async ({ result, ...item }) => {
            const call = calls.find(({ id }) => id === item.id)!;
            const answered = await fault(call, result);
            return answered instanceof CallError
              ? { ...item, error: answered }
              : { ...item, result: answered };
          }),
        );
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(Array.isArray(parsed) ? changed : changed[0]));
      })().catch(() => request.socket.destroy());
    });
  }

  /** Listens on `port` of `host`; 0 selects a free port. Resolves to the URL. */
  async start(port = 0, host = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, host, resolve));
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
