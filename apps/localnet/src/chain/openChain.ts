import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalRoles } from '@koala/deploy/deployLocal';
import type { Manifest } from '@koala/protocol/manifest';
import { foundryVersion } from '@koala/toolchain/foundry';
import { fingerprint } from '../files/fingerprint.ts';
import { repositoryRoot } from '../paths.ts';
import type { Services } from '../processes/Services.ts';
import type { ChainFiles, StoredChain } from './ChainFiles.ts';
import { createChain } from './createChain.ts';
import { startAnvil } from './startAnvil.ts';
import type { RunningChain } from './startAnvil.ts';
import { DAY, dayStart } from '@koala/protocol/utc8';
import { chainClock, canResume } from './time.ts';

/** Days between the first block and emission day 0. The miner accepts no start less than a day ahead, and deploying takes time. */
const DAYS_BEFORE_START = 2;
/** The sources that a new chain depends on. */
const INPUTS = [
  'contracts/src',
  'packages/deploy/src',
  'foundry.toml',
  'packages/protocol/src',
  'apps/localnet/src/chain',
  'apps/localnet/src/world',
  'apps/keeper/src',
];

export interface OpenChain extends RunningChain {
  manifest: Manifest;
  genesisTime: number;
  /** Unix seconds of the newest block. */
  time: number;
  /** Hash of the chain's inputs. */
  key: string;
  /** False for a stored chain that resumes. */
  isNew: boolean;
}

export interface ChainRequest {
  files: ChainFiles;
  port: number;
  /** Length of a new chain's past, in whole days UTC+8. */
  days: number;
  /** Each kind, such as 'demo' or 'empty', is stored under its own key. */
  kind: string;
  /** Admin, guardian and timelock of a new chain; by default the deployer is admin and guardian, without a timelock. */
  roles?: LocalRoles;
  /** Number of newest blocks whose state is kept. */
  keptStates: number;
}

type Resumable = StoredChain & { time: number };

/** The stored chains that the current sources would still produce and that may be resumed, in the order to try. */
export function storedChains(files: ChainFiles, key: string): Resumable[] {
  return files.kept(key).flatMap((kept) => {
    const time = lastBlockTime(kept);
    return time !== undefined && canResume(time) ? [{ ...kept, time }] : [];
  });
}

export const keyOf = (kind: string) => fingerprint(INPUTS, kind);

/** Starts the stored chain, or else a new one with only the contracts. */
export async function openChain(supervisor: Services, request: ChainRequest): Promise<OpenChain> {
  const { files, port, days, kind, keptStates, roles } = request;
  const key = keyOf(kind);
  const kept = await firstReadable(supervisor, files, key);
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
  const genesisTime = dayStart(chainClock()) - days * DAY;
  const chain = await startAnvil(supervisor, { port, genesisTime, keptStates, dumpState: files.session });
  const manifest = await createChain(chain, genesisTime + DAYS_BEFORE_START * DAY, roles);
  const { timestamp } = await chain.rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  return { ...chain, manifest, genesisTime, time: Number(timestamp), key, isNew: true };
}

/**
 * The first stored chain that this anvil can read. A state that another version wrote is loaded in a trial process
 * first, because state files contain no version.
 */
async function firstReadable(
  supervisor: Services,
  files: ChainFiles,
  key: string,
): Promise<Resumable | undefined> {
  const version = foundryVersion('anvil');
  for (const kept of storedChains(files, key)) {
    if (kept.anvil === version) return kept;
    try {
      await supervisor.run({
        name: 'anvil-tries-state',
        command: process.execPath,
        args: ['--import', 'tsx', join(repositoryRoot, 'apps/localnet/src/chain/tryState.ts'), kept.state],
      });
      files.recordReadable(kept.state);
      return kept;
    } catch (error) {
      const writer = kept.anvil === undefined ? 'an anvil of unknown version' : `anvil ${kept.anvil}`;
      console.log(`  ${kept.state} was stored by ${writer}, and anvil ${version} cannot read it:`);
      const [reason = ''] = String(error instanceof Error ? error.message : error)
        .split('\n')
        .slice(-1);
      console.log(`  ${reason}`);
      console.log('  Using the chain as created, or a new one.');
    }
  }
  return undefined;
}

/** Unix seconds of the newest block of a stored chain; undefined when its file is damaged. */
function lastBlockTime({ state }: StoredChain): number | undefined {
  try {
    const { block } = JSON.parse(readFileSync(state, 'utf8')) as { block: { timestamp: string } };
    return Number(block.timestamp);
  } catch {
    return undefined;
  }
}
