import { fileURLToPath } from 'node:url';

const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where a product under test is reached, and where its chain keeps its files. */
export interface Product {
  ports: { web: number; api: number; rpc: number };
  webUrl: string;
  apiUrl: string;
  rpcUrl: string;
  /** The made world in it is kept from run to run, the chain as a run left it is not. */
  localnetDir: string;
}

/** Product `index` of a run, from 0: away from `npm start` and from one another, so that all can run. */
export function productAt(index: number): Product {
  const ports = {
    web: port('E2E_WEB_PORT', 25173) + index,
    api: port('E2E_API_PORT', 24269) + index,
    rpc: port('E2E_RPC_PORT', 28545) + index,
  };
  const dir = process.env.E2E_LOCALNET_DIR ?? `${repositoryRoot}/e2e/.localnet`;
  return {
    ports,
    webUrl: `http://localhost:${ports.web}`,
    apiUrl: `http://localhost:${ports.api}`,
    rpcUrl: `http://127.0.0.1:${ports.rpc}`,
    localnetDir: index === 0 ? dir : `${dir}/${index + 1}`,
  };
}

/** How many tests run in parallel. Each moves its chain's clock, so each gets its own stack. */
export const PRODUCTS = Number(process.env.E2E_PRODUCTS ?? 1);

/** The product of this process: Playwright numbers those that run at the same time. */
export const { ports, webUrl, apiUrl, rpcUrl, localnetDir } = productAt(
  Number(process.env.TEST_PARALLEL_INDEX ?? 0),
);
