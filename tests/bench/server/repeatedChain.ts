// A provider of a long chain: recorded blocks, the last of which repeat in a cycle. Their contents are preserialized, so that the
// provider's cost is negligible; headers are computed per block.
import { headerHash } from '@koala/chain-node/rpc/headerHash';
import type { RpcLog, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { numberToHex } from 'viem';
import type { Recording } from './recordBlocks.ts';

const { file, length, port } = JSON.parse(process.env.CHAIN!) as {
  file: string;
  length: number;
  port: number;
};
const { manifest, blocks, repeated } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
const HASH = `0x${'9'.repeat(63)}a`;
const NUMBER = '0x9999999a';

/** The parts that do not depend on the position in the chain, serialized. */
const contents = blocks.map(({ block, receipts }) => ({
  transactions: JSON.stringify(block.transactions),
  hashes: JSON.stringify((block.transactions as RpcTransaction[]).map(({ hash }) => hash)),
  receipts: JSON.stringify(receipts),
  logs: receipts
    .flatMap(({ logs }) => logs as RpcLog[])
    .map((log) => ({
      address: log.address.toLowerCase(),
      text: JSON.stringify({ ...log, blockHash: HASH, blockNumber: NUMBER }),
    })),
}));
/** The logs of each recorded block as text, by the requested contracts and topics. */
const wantedLogs = new Map<string, string[]>();
const sourceOf = (n: number) =>
  n < blocks.length ? n : blocks.length - repeated + ((n - blocks.length) % repeated);

const headers: { hash: string; timestamp: string; text: string }[] = [];
for (let n = 0; n < length; n++) {
  const { transactions: _, ...given } = blocks[sourceOf(n)]!.block;
  const last = headers.at(-1);
  const isRecorded = n < blocks.length - repeated;
  const own = isRecorded
    ? given
    : {
        ...given,
        number: numberToHex(n),
        parentHash: last!.hash,
        timestamp: numberToHex(Number(last!.timestamp) + 1),
      };
  const header = isRecorded ? own : { ...own, hash: headerHash(own) };
  headers.push({ hash: header.hash, timestamp: header.timestamp, text: JSON.stringify(header).slice(0, -1) });
}
const numbers = new Map(headers.map(({ hash }, n) => [hash, n]));

interface Call {
  id: number;
  method: string;
  params: [string | LogFilter, boolean?];
}

interface LogFilter {
  address: string[];
  topics?: (string | string[] | null)[];
  fromBlock?: string;
  toBlock?: string;
  blockHash?: string;
}

function answer({ method, params: [what, isFull] }: Call): string {
  if (method === 'eth_chainId') return JSON.stringify(numberToHex(manifest.chainId));
  if (method === 'eth_getLogs') return `[${logsOf(what as LogFilter)}]`;
  const n = numbers.get(what as string) ?? (what === 'latest' ? length - 1 : Number(what));
  if (n >= length) return 'null';
  const { transactions, hashes, receipts } = contents[sourceOf(n)]!;
  if (method === 'eth_getBlockReceipts') return receipts;
  return `${headers[n]!.text},"transactions":${isFull ? transactions : hashes}}`;
}

function logsOf({ address, topics = [], fromBlock, toBlock, blockHash }: LogFilter): string {
  const texts = textsOf(address, topics);
  const from = blockHash ? numbers.get(blockHash)! : Number(fromBlock);
  const to = blockHash ? from : Math.min(Number(toBlock), length - 1);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    .map((n) => texts[sourceOf(n)]!.replaceAll(HASH, headers[n]!.hash).replaceAll(NUMBER, numberToHex(n)))
    .filter((logs) => logs !== '')
    .join();
}

function textsOf(addresses: readonly string[], topics: NonNullable<LogFilter['topics']>): string[] {
  const key = `${addresses.join()} ${topics.join()}`;
  const known = wantedLogs.get(key);
  if (known) return known;
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  const texts = contents.map(({ logs }) =>
    logs
      .filter(({ address, text }) => wanted.has(address) && hasTopics(text, topics))
      .map(({ text }) => text)
      .join(),
  );
  wantedLogs.set(key, texts);
  return texts;
}

function hasTopics(text: string, wanted: NonNullable<LogFilter['topics']>): boolean {
  if (wanted.length === 0) return true;
  const { topics } = JSON.parse(text) as { topics: string[] };
  return wanted.every((topic, i) => topic === null || [topic].flat().includes(topics[i] ?? ''));
}

createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const parsed = JSON.parse(Buffer.concat(chunks).toString() || '[]') as Call | Call[];
    const answers = [parsed]
      .flat()
      .map((call) => `{"jsonrpc":"2.0","id":${call.id},"result":${answer(call)}}`);
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(Array.isArray(parsed) ? `[${answers.join()}]` : answers[0]);
  });
}).listen(port, '127.0.0.1');
