import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** Ports of the benchmark: away from those of `npm start` and of the browser tests, so that all can run. */
const PORTS = { E2E_WEB_PORT: '26173', E2E_API_PORT: '25269', E2E_RPC_PORT: '29545' };

/** Set before anything of e2e is imported, which reads them once. */
for (const [name, port] of Object.entries(PORTS)) process.env[name] ??= port;
process.env['E2E_LOCALNET_DIR'] ??= `${root}/e2e/.localnet/bench`;
process.env['E2E_WORLD_DIR'] ??= `${root}/e2e/.localnet/world`;

export const webPort = Number(process.env['E2E_WEB_PORT']);
export const webUrl = `http://localhost:${webPort}`;
export const apiUrl = `http://localhost:${process.env['E2E_API_PORT']}`;
export const rpcUrl = `http://127.0.0.1:${process.env['E2E_RPC_PORT']}`;
