import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Only the contracts and funded accounts, without the demo world and its activity. */
  isEmpty: boolean;
  /** No activity on the chain while the product runs: no people, no official price updates, no keeper. */
  isQuiet: boolean;
  webPort: number;
  apiPort: number;
  rpcPort: number;
}

/** Parses the command line and the port variables of `npm start`. */
export function parseStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({ args, options: { empty: { type: 'boolean', default: false } } });
  return {
    isEmpty: values.empty,
    isQuiet: env.KOALA_LIFE === 'off',
    webPort: Number(env.WEB_PORT ?? 5173),
    apiPort: Number(env.API_PORT ?? 42069),
    rpcPort: Number(env.RPC_PORT ?? 8545),
  };
}
