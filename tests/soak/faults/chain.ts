import { setTimeout as sleep } from 'node:timers/promises';
import { weekStart } from '@koala/protocol/utc8';
import { numberToHex } from 'viem';
import type { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import { waitUntilIndexed } from '../../harness/faults/waiting.ts';
import type { SoakFault } from './SoakFault.ts';

const ALL_SILENT_MS = { least: 5_000, most: 12_000 };
const HALTS_MS = { least: 5_000, most: 20_000 };
const MAX_DEPTH = 20;
/** A week is settled once its last block is final, 30 blocks later: its purchases cannot be reorganized away after that. */
const FINAL_BLOCKS = 30;

export const silentProviders: SoakFault = {
  name: 'all providers of the chain silent',
  stopsKeepers: true,
  isOutage: true,
  async run({ system: { providers }, over, random }) {
    const ms = random.int(ALL_SILENT_MS.least, ALL_SILENT_MS.most);
    for (const index of [0, 1]) await providers.setBehavior(index, 'silent');
    await sleep(ms);
    for (const index of [0, 1]) await providers.setBehavior(index, 'well');
    over();
    return `silent for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const haltedChain: SoakFault = {
  name: 'the chain produces no blocks',
  stopsKeepers: true,
  async run({ system: { chain }, over, random }) {
    const ms = random.int(HALTS_MS.least, HALTS_MS.most);
    await chain.rpc.call('evm_setIntervalMining', 0);
    await sleep(ms);
    await chain.rpc.call('evm_setIntervalMining', 1);
    over();
    return `none for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const reorganization: SoakFault = {
  name: 'the chain reorganized',
  isLater: true,
  prevented: async ({ system: { chain } }) =>
    (await isSettling(chain.rpc))
      ? 'postponed: a week has just ended, and its last blocks must become final first'
      : undefined,
  async run({ system: { chain, site }, promises, followers, random }) {
    const depth = random.int(1, MAX_DEPTH);
    const head = Number(await chain.rpc.call<string>('eth_blockNumber'));
    followers.announceReorg(head - depth - 1);
    await chain.rpc.call('anvil_reorg', depth, []);
    await waitUntilIndexed(site, promises, head);
    return `${depth} blocks replaced by empty ones`;
  },
};

/** Whether a reorganization could still change a finished week. */
async function isSettling(rpc: Rpc): Promise<boolean> {
  const head = Number(await rpc.call<string>('eth_blockNumber'));
  const timeOf = async (number: number) => {
    const block = rpc.call<{ timestamp: string }>('eth_getBlockByNumber', numberToHex(number), false);
    return Number((await block).timestamp);
  };
  const [now, before] = await Promise.all([timeOf(head), timeOf(head - FINAL_BLOCKS - MAX_DEPTH)]);
  return weekStart(now) !== weekStart(before);
}
