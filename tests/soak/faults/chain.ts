import { setTimeout as sleep } from 'node:timers/promises';
import { numberToHex } from 'viem';
import { weekBefore } from '../../../apps/localnet/src/chain/time.ts';
import { LIES } from '../../harness/parts/Providers.ts';
import type { Behavior } from '../../harness/parts/Providers.ts';
import type { Fault, Soak } from './Soak.ts';
import { waitUntilIndexed } from './waiting.ts';

const DURATION_MS = { least: 8_000, most: 20_000 };
const ALL_SILENT_MS = { least: 5_000, most: 12_000 };
const HALTS_MS = { least: 5_000, most: 20_000 };
const MAX_DEPTH = 20;
/** A week is settled once its last block is final, 30 blocks later: its purchases cannot be reorganized away after that. */
const FINAL_BLOCKS = 30;

/** One of the two providers misbehaves while the other does not. */
function providerFault(behavior: Behavior, phrase: string): Fault {
  return {
    name: `a provider of the chain ${phrase}`,
    async run({ providers, letGo }, random) {
      const index = random.int(0, 1);
      const what = await providers.setBehavior(index, behavior, random.pick(LIES));
      const ms = random.int(DURATION_MS.least, DURATION_MS.most);
      await sleep(ms);
      await providers.setBehavior(index, 'well');
      letGo();
      return `provider ${index + 1} ${what} for ${(ms / 1000).toFixed(0)} s`;
    },
  };
}

export const providerFaults = {
  slow: providerFault('slow', 'is slow'),
  silent: providerFault('silent', 'does not answer'),
  refusing: providerFault('refusing', 'refuses'),
  cutting: providerFault('cutting', 'cuts the line'),
  behind: providerFault('behind', 'stands still'),
  lying: providerFault('lying', 'lies'),
};

export const silentProviders: Fault = {
  name: 'all providers of the chain silent',
  stopsKeepers: true,
  async run({ providers, letGo }, random) {
    const ms = random.int(ALL_SILENT_MS.least, ALL_SILENT_MS.most);
    for (const index of [0, 1]) await providers.setBehavior(index, 'silent');
    await sleep(ms);
    for (const index of [0, 1]) await providers.setBehavior(index, 'well');
    letGo();
    return `silent for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const haltedChain: Fault = {
  name: 'the chain makes no blocks',
  stopsKeepers: true,
  async run({ chain, letGo }, random) {
    const { rpc } = chain.world.blocks;
    const ms = random.int(HALTS_MS.least, HALTS_MS.most);
    await rpc.call('evm_setIntervalMining', 0);
    await sleep(ms);
    await rpc.call('evm_setIntervalMining', 1);
    letGo();
    return `none for ${(ms / 1000).toFixed(0)} s`;
  },
};

export const reorganization: Fault = {
  name: 'the chain reorganized',
  isLater: true,
  prevented: async (soak) =>
    (await isSettling(soak))
      ? 'later, a week has just ended: its last blocks are to be final first'
      : undefined,
  async run(soak, random) {
    const { chain, tips } = soak;
    const { rpc } = chain.world.blocks;
    const depth = random.int(1, MAX_DEPTH);
    const head = Number(await rpc.call<string>('eth_blockNumber'));
    tips.wentBackTo(head - depth - 1);
    await rpc.call('anvil_reorg', depth, []);
    await waitUntilIndexed(soak, head);
    return `${depth} blocks replaced by empty ones`;
  },
};

/** Whether a reorganization could still change a finished week. */
async function isSettling({ chain }: Soak): Promise<boolean> {
  const { rpc } = chain.world.blocks;
  const head = Number(await rpc.call<string>('eth_blockNumber'));
  const timeOf = async (number: number) =>
    Number(
      (await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', numberToHex(number), false)).timestamp,
    );
  const [now, before] = await Promise.all([timeOf(head), timeOf(head - FINAL_BLOCKS - MAX_DEPTH)]);
  return weekBefore(now) !== weekBefore(before);
}
