import { DEFAULT_MIN_JU } from '@koala/protocol/config';

/**
 * The settings of this build, as `build.d.ts` describes them, validated and with defaults. Local builds, served to this
 * machine only, reach API and chain by the host name of the page: localhost or 127.0.0.1. Throws an Error that names the
 * invalid setting.
 */
export function readEnv(
  build: typeof __KOALA_BUILD__,
  page: Pick<Location, 'protocol' | 'hostname' | 'origin'>,
  flags: { isLocal: boolean; isDevelopment: boolean },
) {
  const sameHost = (port: number) => `${page.protocol}//${page.hostname}:${port}`;
  const apiOrigin =
    httpUrl('KOALA_API_ORIGIN', build.apiOrigin) ?? (flags.isLocal ? sameHost(build.apiPort) : page.origin);
  const minJu = Number(build.minJu ?? DEFAULT_MIN_JU);
  if (!(minJu > 0)) throw new Error(`KOALA_MIN_JU must be a number above 0, not ${String(build.minJu)}`);
  const inviter = build.communityInviter;
  if (inviter && !isAddressLike(inviter))
    throw new Error(`KOALA_COMMUNITY_INVITER must be an address, not ${inviter}`);
  return {
    /**
     * `isLocal`: built for the local chain of `npm start`. `isDevelopment`: the development server, which accepts any
     * address but the user's own as the inviter, a sale above the balance and an empty claim.
     */
    ...flags,
    apiOrigin,
    apiOrigins: build.apiOrigins,
    klineOrigin: httpUrl('KOALA_KLINE_ORIGIN', build.klineOrigin) ?? apiOrigin,
    /** RPC URL of the default chain; undefined: the chain's public URL. */
    rpcUrl: httpUrl('KOALA_RPC_URL', build.rpcUrl) ?? (flags.isLocal ? sameHost(build.rpcPort) : undefined),
    deployments: build.deployments,
    minJu,
    walletConnectProjectId: build.walletConnectProjectId ?? undefined,
    outsidePages: {
      docs: build.docsUrl ?? '/pages/docs.html',
      market: build.marketUrl ?? '/pages/market.html',
      notes: build.notesUrl ?? '/pages/notes.html',
    },
    communityInviter: inviter && isAddressLike(inviter) ? inviter : undefined,
    /** Pages where users can get JU. */
    waysToJu: {
      exchange: httpUrl('KOALA_EXCHANGE_URL', build.exchangeUrl),
      bridge: httpUrl('KOALA_BRIDGE_URL', build.bridgeUrl),
    },
    uidExchange: uidExchangeOf(build),
    /** Only in builds, because the worker needs their file list. */
    hasWorker: build.hasWorker && !flags.isDevelopment,
  };
}

const isAddressLike = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text);

/**
 * Name and link must both be set: a link without a name has no text, and a name without a link could belong to any
 * exchange.
 */
function uidExchangeOf({ uidExchange, uidExchangeUrl }: typeof __KOALA_BUILD__) {
  const name = uidExchange?.trim();
  if (!name && !uidExchangeUrl) return undefined;
  if (!name)
    throw new Error('KOALA_UID_EXCHANGE_URL is set, but KOALA_UID_EXCHANGE is not: set both or neither');
  if (!uidExchangeUrl)
    throw new Error('KOALA_UID_EXCHANGE is set, but KOALA_UID_EXCHANGE_URL is not: set both or neither');
  if (!/^https:\/\/[^\s/]+/.test(uidExchangeUrl))
    throw new Error(`KOALA_UID_EXCHANGE_URL must be an https URL, not ${uidExchangeUrl}`);
  return { name, url: uidExchangeUrl };
}

function httpUrl(name: string, value: string | null): string | undefined {
  if (!value) return undefined;
  if (!/^https?:\/\/[^\s/]+/.test(value)) throw new Error(`${name} must be an http(s) URL, not ${value}`);
  return value.replace(/\/+$/, '');
}

export type Env = ReturnType<typeof readEnv>;

/** Placeholder for the page's address while prerendering, which makes no requests. */
const NO_PAGE = { protocol: 'http:', hostname: 'localhost', origin: 'http://localhost' };

export const env = readEnv(__KOALA_BUILD__, globalThis.location ?? NO_PAGE, {
  isLocal: __KOALA_LOCAL__,
  isDevelopment: import.meta.env.DEV,
});
