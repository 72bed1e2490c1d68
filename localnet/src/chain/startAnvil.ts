import { LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { foundryBinary } from '../../../scripts/foundry.mjs';
import type { Supervisor } from '../processes/Supervisor.ts';
import { retry } from '../retry.ts';
import { Rpc } from './Rpc.ts';

/** JuChain's rules: London and no later fork, transactions in order of arrival. */
const CHAIN = '--hardfork london --order fifo --gas-limit 100000000'.split(' ');
/**
 * Blocks are made on request or by the clock. Anvil keeps the state of every block unless it is told how many are enough, 4 GB of
 * them on disk, and writes all of it out every minute; blocks, receipts and logs are kept all the same.
 */
const OPERATION = '--no-mining --silent --prune-history 256 --state-interval 3600'.split(' ');
const START_TIMEOUT_MS = 60_000;

export interface AnvilOptions {
  port: number;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** Absent: that of the local chain. */
  chainId?: number;
  /** State to begin with, as written by anvil. */
  loadState?: string;
  /** Where the state goes when anvil ends. */
  dumpState?: string;
}

export interface RunningChain {
  rpc: Rpc;
  rpcUrl: string;
  /** Of anvil. */
  processId: number;
}

/** Starts anvil. It makes no blocks by itself yet. */
export async function startAnvil(supervisor: Supervisor, options: AnvilOptions): Promise<RunningChain> {
  const { port, genesisTime, chainId = LOCAL_CHAIN_ID, loadState, dumpState } = options;
  const anvil = supervisor.startService({
    name: 'anvil',
    command: foundryBinary('anvil'),
    args: [
      ...CHAIN,
      ...OPERATION,
      ...['--chain-id', `${chainId}`, '--port', `${port}`, '--timestamp', `${genesisTime}`],
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
  return { rpc, rpcUrl, processId: anvil.id ?? 0 };
}
