import { Agent, request } from 'node:http';
import { http } from 'viem';
import type { HttpTransport, HttpTransportConfig } from 'viem';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Connections stay open. A node on this machine closes none by itself. */
const agent = new Agent({ keepAlive: true });
/** Thousands of blocks at once take their time; a node that hangs would never answer. */
const ANSWER_TIMEOUT_MS = 60_000;

/**
 * Posts JSON to a node on this machine; resolves to the text of its answer. Tests and the demo world do so tens of thousands of times.
 * `fetch` takes five times as much of a processor for it.
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
    sent.once('timeout', () => sent.destroy(new Error(`${url} has not answered`)));
    sent.once('error', reject);
    sent.end(body);
  });
}

/** What asks a node of a test at `url`, for viem. */
export function nodeTransport(url: string, options: HttpTransportConfig = {}): HttpTransport {
  return http(url, {
    ...options,
    fetchFn: async (_, init) =>
      new Response(await postJson(url, init?.body as string), { headers: JSON_TYPE }),
  });
}
