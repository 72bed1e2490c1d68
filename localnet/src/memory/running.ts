// `npm run memory`: what a running `npm start` takes of the memory, process by process. Linux alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FILE } from '@koala/protocol/lockFolder';
import { localnetDir } from '../paths.ts';
import { processesOf, sumOf } from './processes.ts';

const MIB = 2 ** 20;
const row = (name: string, bytes: number) =>
  console.log(`${name.padEnd(40)}${(bytes / MIB).toFixed(0).padStart(6)} MiB`);

let owner: number;
try {
  owner = Number(readFileSync(join(localnetDir, OWNER_FILE), 'utf8'));
} catch {
  console.error(`Nothing runs from ${localnetDir}.`);
  process.exit(1);
}
const processes = processesOf(owner);
for (const { name, own } of processes.toSorted((a, b) => b.own - a.own)) row(name, own);
const { own, shared } = sumOf(processes);
row('programs and libraries, each once', shared);
row('in all', own + shared);
