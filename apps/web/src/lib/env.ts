import { DEFAULT_MIN_JU } from '@koala/protocol/config';
import type { Manifest } from '@koala/protocol/manifest';

/** Settings that differ between builds and hosts. Read and validated once at startup. */
export interface Env {
  /** Built for the local chain of `npm start`. */
  isLocal: boolean;
  /**
   * On a development server, which relaxes only documented rules. `npm start` and every build use the production rules.
   */
  isDevelopment: boolean;
  apiOrigin: string;
  /** By chain id: the API of each deployment that has its own. */
  apiOrigins: Readonly<Record<string, string>>;
  klineOrigin: string;
  /** JSON-RPC URL of the default chain; undefined: the chain's public one. */
  rpcUrl: string | undefined;
  deployments: Readonly<Record<string, Manifest>>;
  /** Minimum purchase in JU, whole JU. */
  minJu: number;
  walletConnectProjectId: string | undefined;
  outsidePages: { docs: string; market: string; notes: string };
  /** Inviter for users without an invitation; undefined if none is offered. */
  communityInviter: `0x${string}` | undefined;
  /** Pages where users can get JU; undefined where not configured. */
  waysToJu: { exchange: string | undefined; bridge: string | undefined };
  /** The exchange that issues the UIDs, if configured. */
  uidExchange: { name: string; url: string } | undefined;
  /** Whether the device caches the app for offline use; only in builds, because it needs their file list. */
  hasWorker: boolean;
}

/**
 * Reads the build settings. Local builds, served to this machine only, reach API and chain by the host name of the
 * page: localhost or 127.0.0.1. Throws an Error that names the invalid setting.
 */
export function readEnv(
  build: typeof __KOALA_BUILD__,
  page: Pick<Location, 'protocol' | 'hostname' | 'origin'>,
  flags: Pick<Env, 'isLocal' | 'isDevelopment'>,
): Env {
  const sameHost = (port: number) => `${page.protocol}//${page.hostname}:${port}`;
  const apiOrigin =
    httpUrl('apiOrigin', build.apiOrigin) ?? (flags.isLocal ? sameHost(build.apiPort) : page.origin);
  const minJu = build.minJu ?? DEFAULT_MIN_JU;
  if (!(minJu > 0)) throw new Error('minJu must be a number above 0');
  const inviter = build.communityInviter;
  if (inviter && !isAddressLike(inviter)) throw new Error('communityInviter must be an address');
  return {
    ...flags,
    apiOrigin,
    apiOrigins: build.apiOrigins,
    klineOrigin: httpUrl('klineOrigin', build.klineOrigin) ?? apiOrigin,
    rpcUrl: httpUrl('rpcUrl', build.rpcUrl) ?? (flags.isLocal ? sameHost(build.rpcPort) : undefined),
    deployments: build.deployments,
    minJu,
    walletConnectProjectId: build.walletConnectProjectId ?? undefined,
    outsidePages: {
      docs: build.docsUrl ?? '/pages/docs.html',
      market: build.marketUrl ?? '/pages/market.html',
      notes: build.notesUrl ?? '/pages/notes.html',
    },
    communityInviter: inviter && isAddressLike(inviter) ? inviter : undefined,
    waysToJu: {
      exchange: httpUrl('exchangeUrl', build.exchangeUrl),
      bridge: httpUrl('bridgeUrl', build.bridgeUrl),
    },
    uidExchange: uidExchangeOf(build),
    hasWorker: build.hasWorker && !flags.isDevelopment,
  };
}

const isAddressLike = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/**
 * Name and link must both be set: a link without a name has no text, and a name without a link could belong to any
 * exchange.
 */
function uidExchangeOf({ uidExchange, uidExchangeUrl }: typeof __KOALA_BUILD__): Env['uidExchange'] {
  const name = uidExchange?.trim();
  if (!name && !uidExchangeUrl) return undefined;
  if (!name) throw new Error('uidExchange is not set, but uidExchangeUrl is: set both or neither');
  if (!uidExchangeUrl || !/^https:\/\/[^\s/]+/.test(uidExchangeUrl))
    throw new Error('uidExchangeUrl must be an https address');
  return { name, url: uidExchangeUrl };
}

function httpUrl(name: string, value: string | null): string | undefined {
  if (!value) return undefined;
  if (!/^https?:\/\/[^\s/]+/.test(value)) throw new Error(`${name} must be an http(s) address`);
  return value.replace(/\/+$/, '');
}

/** Placeholder for the page's address while prerendering, which makes no requests. */
const NO_PAGE = { protocol: 'http:', hostname: 'localhost', origin: 'http://localhost' };

export const env: Env = readEnv(__KOALA_BUILD__, globalThis.location ?? NO_PAGE, {
  isLocal: __KOALA_LOCAL__,
  isDevelopment: import.meta.env.DEV,
});
