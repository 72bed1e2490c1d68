import { anvilBinary } from '@koala/contracts/deploy/anvilBinary';
import { type Supervisor } from '../processes/Supervisor.ts';
import { retry } from '../retry.ts';
import { Rpc } from './Rpc.ts';

/** The chain's id is that of JuChain's main network; the genesis hash tells the two apart. */
const CHAIN_ID = 210000;
const GAS_LIMIT = 100_000_000;
const START_TIMEOUT_MS = 20_000;

export interface AnvilOptions {
  port: number;
  /** Unix seconds of block 0. */
  genesisTime: number;
  /** State to begin with, as written by anvil. */
  loadState?: string;
  /** Where the state goes when anvil ends. */
  dumpState?: string;
}

export interface RunningChain {
  rpc: Rpc;
  rpcUrl: string;
}

/** Starts anvil without automatic blocks: JuChain's rules (London, no later fork), transactions in order of arrival. */
export async function startAnvil(supervisor: Supervisor, options: AnvilOptions): Promise<RunningChain> {
  const { port, genesisTime, loadState, dumpState } = options;
  const anvil = supervisor.startService({
    name: 'anvil',
    command: anvilBinary(),
    args: [
      ...['--port', `${port}`, '--chain-id', `${CHAIN_ID}`, '--timestamp', `${genesisTime}`],
      ...[
        '--no-mining',
        '--hardfork',
        'london',
        '--order',
        'fifo',
        '--gas-limit',
        `${GAS_LIMIT}`,
        '--silent',
      ],
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
