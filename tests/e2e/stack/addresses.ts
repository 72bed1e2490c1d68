import { fileURLToPath } from 'node:url';

const port = (variable: string, fallback: number) => Number(process.env[variable] ?? fallback);

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Addresses of a product under test, and the folder of its chain's files. */
export interface Product {
  ports: { web: number; api: number; rpc: number };
  webUrl: string;
  apiUrl: string;
  rpcUrl: string;
  /** The chain's files. Runs reuse the demo world in it; each run deletes the previous run's chain state. */
  localnetDir: string;
}

/** Product `index` of a run, from 0, with ports that conflict neither with `npm start` nor with other products. */
export function productAt(index: number): Product {
  const ports = {
    web: port('E2E_WEB_PORT', 25173) + index,
    api: port('E2E_API_PORT', 24269) + index,
    rpc: port('E2E_RPC_PORT', 28545) + index,
  };
  const dir = process.env.E2E_LOCALNET_DIR ?? `${repositoryRoot}/tests/e2e/.localnet`;
  return {
    ports,
    webUrl: `http://localhost:${ports.web}`,
    apiUrl: `http://localhost:${ports.api}`,
    rpcUrl: `http://127.0.0.1:${ports.rpc}`,
    localnetDir: index === 0 ? dir : `${dir}/${index + 1}`,
  };
}

/** How many tests run in parallel. Each advances its chain's clock, so each has its own stack. */
export const PRODUCT_COUNT = Number(process.env.E2E_PRODUCTS ?? 1);

/** The product of this process; Playwright numbers parallel workers. */
export const { ports, webUrl, apiUrl, rpcUrl, localnetDir } = productAt(
  Number(process.env.TEST_PARALLEL_INDEX ?? 0),
);
