import { LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { foundryBinary } from '../../../scripts/machine/foundry.mjs';
import { retry } from '../processes/retry.ts';
import type { Services } from '../processes/Services.ts';
import { Rpc } from './Rpc.ts';

/** JuChain's rules: London and no later fork, transactions in order of arrival. */
const CHAIN = '--hardfork london --order fifo --gas-limit 100000000'.split(' ');
/** Blocks are made on request or by the clock. Anvil writes all of its state out every minute unless it is told otherwise. */
const OPERATION = '--no-mining --silent --state-interval 3600'.split(' ');
/**
 * States of past blocks, each with the hash of every block before it: some 8 MiB each when a chain has run for a day. Blocks,
 * receipts and logs are kept all the same. MetaMask reads at a block that is up to 20 old, older on a slow machine. Tests go back
 * further, on chains that live for minutes.
 */
export const KEPT_STATES = { usual: 64, tests: 256 } as const;
const START_TIMEOUT_MS = 60_000;

export interface AnvilOptions {
  port: number;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** Absent: that of the local chain. */
  chainId?: number;
  /** How many of the newest blocks can be asked for their state. */
  keptStates: number;
  /** State to begin with, as written by anvil. */
  loadState?: string;
  /** Where the state goes when anvil ends. */
  dumpState?: string;
}

export interface RunningChain {
  rpc: Rpc;
  rpcUrl: string;
}

/** Starts anvil. It makes no blocks by itself yet. */
export async function startAnvil(supervisor: Services, options: AnvilOptions): Promise<RunningChain> {
  const { port, genesisTime, chainId = LOCAL_CHAIN_ID, keptStates, loadState, dumpState } = options;
  const anvil = supervisor.startService({
    name: 'anvil',
    command: foundryBinary('anvil'),
    args: [
      ...CHAIN,
      ...OPERATION,
      ...['--chain-id', `${chainId}`, '--port', `${port}`, '--timestamp', `${genesisTime}`],
      ...['--prune-history', `${keptStates}`],
      ...(loadState ? ['--load-state', loadState] : []),
      ...(dumpState ? ['--dump-state', dumpState] : []),
    ],
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const rpc = new Rpc(rpcUrl);
  await retry(() => rpc.call('eth_chainId'), {
    timeoutMs: START_TIMEOUT_MS,
    isFutile: () => !anvil.isRunning,
    what: 'anvil',
  });
  return { rpc, rpcUrl };
}
