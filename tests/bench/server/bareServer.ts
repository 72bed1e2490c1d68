// The baseline of the API's benchmark: Node's http server without a framework. It sends prepared responses, or the rows of `statement` as JSON.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { readFileSync } from 'node:fs';

const { answers, statement, port } = JSON.parse(process.env.BARE!) as {
  /** Files with response headers and bodies, by path. */
  answers: Record<string, string>;
  statement: string;
  port: number;
};
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const known = new Map(Object.entries(answers).map(([path, file]) => [path, readAnswer(file)]));

createServer((req, res) => {
  const answer = known.get(req.url!);
  if (!answer) return void sendRows(req, res);
  res.writeHead(200, answer.headers);
  res.end(answer.body);
}).listen(port, '127.0.0.1');

function readAnswer(file: string): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
    headers: Record<string, string>;
    body: string;
  };
  return { headers, body: Buffer.from(body) };
}

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
