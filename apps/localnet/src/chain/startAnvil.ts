import { LOCAL_CHAIN_ID } from '@koala/protocol/chains';
import { foundryBinary } from '@koala/toolchain/foundry';
import { retry } from '../processes/retry.ts';
import type { Services } from '../processes/Services.ts';
import { Rpc } from './Rpc.ts';

/** JuChain's rules: London and no later fork, transactions in order of arrival. */
const CHAIN = '--hardfork london --order fifo --gas-limit 100000000'.split(' ');
/** Blocks are mined on request or by the clock. By default anvil dumps its whole state every minute. */
const OPERATION = '--no-mining --silent --state-interval 3600'.split(' ');
/**
 * Number of past states kept: each contains the hashes of all earlier blocks, some 8 MiB when a chain has run for a
 * day. Blocks, receipts and logs are always kept. MetaMask reads at a block that is up to 20 blocks old, more on a slow
 * machine. Tests read further back, on short-lived chains.
 */
export const KEPT_STATES = { usual: 64, tests: 256 } as const;
const START_TIMEOUT_MS = 60_000;

export interface AnvilOptions {
  port: number;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** By default the local chain's id. */
  chainId?: number;
  /** Number of newest blocks whose state can be read. */
  keptStates: number;
  /** Initial state, as dumped by anvil. */
  loadState?: string;
  /** Where anvil dumps the state on exit. */
  dumpState?: string;
}

export interface RunningChain {
  rpc: Rpc;
  rpcUrl: string;
}

/** Starts anvil, without mining yet. */
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
