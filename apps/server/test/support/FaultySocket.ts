import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

/** `pass`: proxies to the node. `refuse`: no socket opens. `silent`: one opens without messages. `lie`: sends garbage instead of heads. */
export type SocketFault = 'pass' | 'refuse' | 'silent' | 'lie';

const HEAD = { jsonrpc: '2.0', method: 'eth_subscription' };
const LIES = [
  'not json',
  '[]',
  'null',
  JSON.stringify({ ...HEAD, params: { result: { number: '0xfffffff' } } }),
  JSON.stringify({ ...HEAD, params: { result: { number: 'x' } } }),
  JSON.stringify({ ...HEAD, params: null }),
];

/** A websocket proxy in front of a node that injects `fault`. */
export class FaultySocket {
  fault: SocketFault = 'pass';
  /** Times of the attempts to open a socket, ms. */
  readonly attempts: number[] = [];
  readonly #server: Server = createServer();
  readonly #sockets = new WebSocketServer({ noServer: true, autoPong: false });

  constructor(private readonly nodeUrl: string) {
    this.#server.on('upgrade', (request, socket, head) => {
      this.attempts.push(performance.now());
      // Node.js leaves an upgraded socket without a listener, so a client that resets it would end the process.
      socket.on('error', () => {});
      if (this.fault === 'refuse') socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
      else this.#sockets.handleUpgrade(request, socket, head, (client) => this.#serve(client));
    });
  }

  #serve(client: WebSocket): void {
    client.on('error', () => {});
    client.on('ping', (data) => {
      if (this.fault !== 'silent') client.pong(data);
    });
    if (this.fault === 'silent') return;
    const node = new WebSocket(this.nodeUrl);
    node.on('error', () => client.terminate());
    node.on('close', () => client.terminate());
    client.on('close', () => node.close());
    const toNode: string[] = [];
    node.on('open', () => toNode.splice(0).forEach((text) => node.send(text)));
    client.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (node.readyState === WebSocket.OPEN) node.send(text);
      else toNode.push(text);
    });
    node.on('message', (data) => {
      const text = (data as Buffer).toString();
      const isHead = text.includes('eth_subscription');
      if (this.fault === 'lie' && isHead) for (const lie of LIES) client.send(lie);
      else client.send(text);
    });
  }

  get open(): number {
    return this.#sockets.clients.size;
  }

  cut(): void {
    for (const client of this.#sockets.clients) client.terminate();
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
