import { fileURLToPath } from 'node:url';

const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

/** Ports of the product under test: away from those of `npm start`, so that both can run. */
export const ports = {
  web: port('E2E_WEB_PORT', 25173),
  api: port('E2E_API_PORT', 24269),
  rpc: port('E2E_RPC_PORT', 28545),
};

export const webUrl = `http://localhost:${ports.web}`;
export const apiUrl = `http://localhost:${ports.api}`;
export const rpcUrl = `http://127.0.0.1:${ports.rpc}`;

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The test chain's own files; the made world in it is kept from run to run, the chain as a run left it is not. */
export const localnetDir = process.env.E2E_LOCALNET_DIR ?? `${repositoryRoot}/e2e/.localnet`;
