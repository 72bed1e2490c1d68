// Writes src/decode/decoders.ts from the ABIs: npm run decoders. With --check it writes nothing and fails when the file is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toEventSelector } from 'viem';
import type { Abi, AbiEvent } from 'viem';
import { formatted } from '../../scripts/machine/formatted.mjs';
import { officialOracleAbi, pairAbi, usdtAbi } from '../src/decode/outsideAbis.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** ABIs of protocol/src/abi whose events are decoded. */
const names = [
  'user',
  'miner',
  'reward',
  'swap',
  'oracle',
  'buyBurn',
  'kl',
  'gs',
  'node',
  'uid',
  'top101',
  'top101FF',
  'fight101',
];

async function readAbis(): Promise<Record<string, Abi>> {
  const abis: Record<string, Abi> = {};
  for (const name of names) {
    const file = path(`../../protocol/src/abi/${name}.ts`);
    if (!existsSync(file)) continue;
    const module = (await import(file)) as Record<string, Abi>;
    abis[name] = module[`${name}Abi`]!;
  }
  return { ...abis, pair: pairAbi, officialOracle: officialOracleAbi, usdt: usdtAbi };
}

/** TypeScript type and word reader of a static parameter; undefined for a dynamic one. */
function codec(type: string): { ts: string; read: (word: string) => string } | undefined {
  if (type === 'address') return { ts: 'Hex', read: (w) => `toAddress(${w})` };
  if (type === 'bool') return { ts: 'boolean', read: (w) => `toBool(${w})` };
  const bytes = /^bytes(\d+)$/.exec(type);
  if (bytes) return { ts: 'Hex', read: (w) => `toBytes(${w}, ${bytes[1]!})` };
  const uint = /^uint(\d+)$/.exec(type);
  if (uint) {
    return Number(uint[1]) <= 48
      ? { ts: 'number', read: (w) => `toSmall(${w})` }
      : { ts: 'bigint', read: (w) => `toUint(${w})` };
  }
  return undefined;
}

function argument(input: AbiEvent['inputs'][number], word: { topic: number; data: number }) {
  const found = codec(input.type);
  if (!found || !input.name) return undefined;
  const read = input.indexed ? `topicWord(log, ${word.topic++})` : `dataWord(log, ${word.data++})`;
  return { type: `${input.name}: ${found.ts}`, value: `${input.name}: ${found.read(read)}` };
}

const types: string[] = [];
const tables: string[] = [];
for (const [contract, abi] of Object.entries(await readAbis())) {
  const rows: string[] = [];
  for (const event of abi.filter((item): item is AbiEvent => item.type === 'event')) {
    const word = { topic: 1, data: 0 };
    const args = event.inputs.map((input) => argument(input, word));
    // An event with a dynamic field stays raw: nothing derived needs one.
    if (args.some((arg) => arg === undefined)) continue;
    const id = `contract: '${contract}', name: '${event.name}'`;
    types.push(
      `| { ${id}; args: ${args.length === 0 ? 'Record<string, never>' : `{ ${args.map((arg) => arg!.type).join('; ')} }`} }`,
    );
    const log = args.length === 0 ? '()' : '(log)';
    rows.push(
      `'${toEventSelector(event)}': ${log} => ({ ${id}, args: { ${args.map((arg) => arg!.value).join(', ')} } }),`,
    );
  }
  tables.push(`${contract}: { ${rows.join('\n')} },`);
}

const target = path('../src/decode/decoders.ts');
const body = tables.join('\n');
const used = ['dataWord', 'toAddress', 'toBool', 'toBytes', 'toSmall', 'topicWord', 'toUint'].filter((name) =>
  body.includes(`${name}(`),
);
const text = formatted(
  `// Generated from the ABIs by server/scripts/generateDecoders.ts. Do not edit.
import { ${used.join(', ')} } from './words.ts';
import type { EncodedLog } from './words.ts';

type Hex = \`0x\${string}\`;

/** Every event with static fields only. Addresses are lower-case. */
export type DecodedEvent = ${types.join('\n')};

/** Contract -> topic 0 -> decoder. */
export const decoders: Record<DecodedEvent['contract'], Record<string, (log: EncodedLog) => DecodedEvent>> = { ${body} };
`,
  target,
);
const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (current !== text) {
  if (process.argv.includes('--check'))
    throw new Error('src/decode/decoders.ts is stale: run npm run decoders -w @koala/server');
  writeFileSync(target, text);
}
