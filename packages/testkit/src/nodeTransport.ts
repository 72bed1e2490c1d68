import { Agent, request } from 'node:http';
import { http } from 'viem';
import type { HttpTransport, HttpTransportConfig } from 'viem';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Keep-alive connections: a local node does not close them. */
const agent = new Agent({ keepAlive: true });
/** Long enough for thousands of blocks at once; a hung node would never respond. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Posts JSON to a local node; resolves to the response text. Tests and the demo world send tens of thousands of requests, and `fetch` needs
 * five times as much CPU time.
 */
export function postJson(url: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...JSON_TYPE, 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers, timeout: ANSWER_TIMEOUT_MS }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => resolve(Buffer.concat(pieces).toString()));
      answer.once('error', reject);
    });
    sent.once('timeout', () =>
      sent.destroy(new Error(`${url} did not respond within ${ANSWER_TIMEOUT_MS / 1_000} s`)),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

export function nodeTransport(url: string, options: HttpTransportConfig = {}): HttpTransport {
  return http(url, {
    ...options,
    fetchFn: async (_, init) =>
      new Response(await postJson(url, init?.body as string), { headers: JSON_TYPE }),
  });
}
