import { readFileSync } from 'node:fs';
import type { Manifest } from '@koala/protocol/manifest';
import { fingerprint } from '../fingerprint.ts';
import type { Services } from '../processes/Services.ts';
import type { ChainFiles, KeptChain } from './ChainFiles.ts';
import { createChain } from './createChain.ts';
import { startAnvil } from './startAnvil.ts';
import type { RunningChain } from './startAnvil.ts';
import { chainClock, DAY, mayResume, midnightBefore } from './time.ts';

/** Days between the first block and emission day 0: sales open at least one day before it. */
const DAYS_BEFORE_START = 2;
/** The sources that a new chain depends on. */
const INPUTS = [
  'contracts/src',
  'contracts/deploy',
  'foundry.toml',
  'protocol/src',
  'localnet/src/chain',
  'localnet/src/world',
  'keeper/src',
];

export interface OpenChain extends RunningChain {
  manifest: Manifest;
  genesisTime: number;
  /** Unix seconds of the newest block. */
  time: number;
  /** Names what the chain was made from. */
  key: string;
  /** False for a stored chain that resumes. */
  isNew: boolean;
}

export interface ChainRequest {
  files: ChainFiles;
  port: number;
  /** Days of the past that a new chain gets, whole days UTC+8. */
  days: number;
  /** 'demo' or 'empty': each kind is stored under a key of its own. */
  kind: string;
  /** Of how many of the newest blocks the state is kept. */
  keptStates: number;
}

/** The chain that was stored last, if these sources would still make the same. */
export function keptChain(files: ChainFiles, key: string): (KeptChain & { time: number }) | undefined {
  for (const kept of files.kept(key)) {
    const time = lastBlockTime(kept);
    if (time !== undefined && mayResume(time)) return { ...kept, time };
  }
  return undefined;
}

/** Names what a chain of this kind is made from. */
export const keyOf = (kind: string) => fingerprint(INPUTS, kind);

/** Starts the chain that was kept, or else a new one, with the contracts and nothing more. */
export async function openChain(supervisor: Services, request: ChainRequest): Promise<OpenChain> {
  const { files, port, days, kind, keptStates } = request;
  const key = keyOf(kind);
  const kept = keptChain(files, key);
  if (kept) {
    const { genesisTime, manifest, state, time } = kept;
    const chain = await startAnvil(supervisor, {
      port,
      genesisTime,
      keptStates,
      loadState: state,
      dumpState: files.session,
    });
    return { ...chain, manifest, genesisTime, time, key, isNew: false };
  }
  files.clear();
  const genesisTime = midnightBefore(chainClock()) - days * DAY;
  const chain = await startAnvil(supervisor, { port, genesisTime, keptStates, dumpState: files.session });
  const manifest = await createChain(chain, genesisTime + DAYS_BEFORE_START * DAY);
  const { timestamp } = await chain.rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  return { ...chain, manifest, genesisTime, time: Number(timestamp), key, isNew: true };
}

/** Unix seconds of the newest block of a kept chain; undefined when its file is damaged. */
function lastBlockTime({ state }: KeptChain): number | undefined {
  try {
    const { block } = JSON.parse(readFileSync(state, 'utf8')) as { block: { timestamp: string } };
    return Number(block.timestamp);
  } catch {
    return undefined;
  }
}
