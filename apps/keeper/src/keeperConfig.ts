import { parseArgs } from 'node:util';
import type { MetricsAddress } from '@koala/chain-node/metrics/MetricsListener';
import { isHex } from 'viem';
import type { Hex } from 'viem';

export const USAGE = `Usage: KEEPER_KEY=0x... npm run keeper -- --rpc <url[,url]> [options]
  --rpc <list>           RPC URLs, comma-separated (or RPC_URL); fails over to the next
  --manifest <file>      deployment manifest (or KOALA_MANIFEST; default: the known deployment on that chain)
  --interval <seconds>   time between two ticks (default: 60)
  --once                 run one tick, and up to two more while something fails; exits with 1 if the last one failed
  --dry-run              run one tick that logs what is due; sends nothing, needs no key`;

export interface KeeperConfig {
  rpcUrls: string[];
  manifestFile: string | undefined;
  intervalMs: number;
  isOnce: boolean;
  isDryRun: boolean;
  /** Always present unless it is a dry run. */
  key: Hex | undefined;
  /** Undefined when metrics are disabled. */
  metrics: MetricsAddress | undefined;
}

/** Reads the command line and the environment. Throws when an option is unknown, or, with the usage, when a value is missing or invalid. */
export function keeperConfig(args: string[], env: NodeJS.ProcessEnv): KeeperConfig {
  const { values } = parseArgs({
    args,
    options: {
      rpc: { type: 'string' },
      manifest: { type: 'string' },
      interval: { type: 'string', default: '60' },
      once: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const interval = Number(values.interval);
  if (!(interval >= 1 && interval <= 3600))
    throw new Error(`--interval must be 1 to 3600 seconds, not "${values.interval}".\n${USAGE}`);
  return {
    rpcUrls: parseRpcUrls(values.rpc ?? env.RPC_URL, USAGE),
    manifestFile: values.manifest ?? env.KOALA_MANIFEST,
    intervalMs: interval * 1000,
    isOnce: values.once,
    isDryRun: values['dry-run'],
    key: readKey(env.KEEPER_KEY, values['dry-run']),
    metrics: readMetrics(env),
  };
}

/** Splits a list of RPC URLs. Throws, with `usage` if given, when it is empty or contains a URL that is not http. */
export function parseRpcUrls(list: string | undefined, usage?: string): string[] {
  const urls = (list ?? '').split(',').map((url) => url.trim());
  for (const url of urls) {
    if (!URL.canParse(url) || !/^https?:/.test(url)) {
      throw new Error(
        `--rpc must be http URLs (or RPC_URL; example: https://rpc.juchain.org)${usage ? `\n${usage}` : ''}`,
      );
    }
  }
  return urls;
}

/** Metrics are disabled without METRICS_PORT, and served on localhost unless METRICS_HOST is set. */
function readMetrics({ METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv): MetricsAddress | undefined {
  if (!METRICS_PORT) return undefined;
  if (!/^\d{1,5}$/.test(METRICS_PORT) || Number(METRICS_PORT) > 65_535) {
    throw new Error(
      `METRICS_PORT must be a port from 0 to 65535 (0: any free port), not "${METRICS_PORT}".\n${USAGE}`,
    );
  }
  return { port: Number(METRICS_PORT), host: METRICS_HOST || '127.0.0.1' };
}

function readKey(key: string | undefined, isDryRun: boolean): Hex | undefined {
  if (!key && isDryRun) return undefined;
  if (!isHex(key) || key.length !== 66) {
    throw new Error(`KEEPER_KEY must be a private key: 0x and 64 hex digits.\n${USAGE}`);
  }
  return key;
}
