import { fileURLToPath } from 'node:url';
import { routeNames, routes } from '../../../../apps/web/src/routes.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/**
 * Ports of the benchmark: away from those of `npm start` and of the browser tests, so that all can run. Set before any module of e2e
 * is imported, because those read them once.
 */
const env = process.env;
const web = (env['E2E_WEB_PORT'] ??= '26173');
env['E2E_API_PORT'] ??= '25269';
const rpc = (env['E2E_RPC_PORT'] ??= '29545');
const localnet = (env['E2E_LOCALNET_DIR'] ??= `${root}/tests/e2e/.localnet/bench`);
env['E2E_WORLD_DIR'] ??= `${root}/tests/e2e/.localnet/world`;

export const webPort = Number(web);
export const webUrl = `http://localhost:${web}`;
export const rpcUrl = `http://127.0.0.1:${rpc}`;
/** The build that the product serves. */
export const webFolder = `${localnet}/web`;

/** The path of every page, without optional parameters. */
export const paths = routeNames.map((name) =>
  routes[name].path.replace(/(\/:\w+\?)+$/, '').replace(':recordType', 'reward'),
);
