// The API's reference: Node's own server without a framework. It sends given bytes, or the rows of the same statement as JSON.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { readFileSync } from 'node:fs';

const { answers, statement, port } = JSON.parse(process.env.BARE!) as {
  /** Files with response bodies, by path. */
  answers: Record<string, string>;
  statement: string;
  port: number;
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const bodies = new Map(Object.entries(answers).map(([path, file]) => [path, readFileSync(file)]));

createServer((req, res) => {
  const body = bodies.get(req.url!);
  if (!body) return void sendRows(req, res);
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  res.end(body);
}).listen(port, '127.0.0.1');

async function sendRows(req: IncomingMessage, res: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  const { owner, upper, size } = JSON.parse(text) as { owner: string; upper: number; size: number };
  const { rows } = await pool.query({
    name: 'page',
    text: statement,
    values: ['miner', owner, upper, size],
  });
  const body = JSON.stringify({ code: 200, message: 'ok', data: rows });
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  res.end(body);
}
