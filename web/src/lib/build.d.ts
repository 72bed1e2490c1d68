import type { Manifest } from '@koala/protocol/manifest';

declare global {
  /** Build settings, written by vite.config.ts. */
  const __KOALA_BUILD__: {
    /** Deployments by chain id, schema-checked. */
    deployments: Readonly<Record<string, Manifest>>;
    apiOrigin: string | null;
    /** By chain id: of the deployments that another API serves. */
    apiOrigins: Readonly<Record<string, string>>;
    klineOrigin: string | null;
    rpcUrl: string | null;
    apiPort: number;
    rpcPort: number;
    /** Whole JU. */
    minJu: number | null;
    walletConnectProjectId: string | null;
    docsUrl: string | null;
    marketUrl: string | null;
    notesUrl: string | null;
    /** Address of the inviter for users who have none. */
    communityInviter: string | null;
    exchangeUrl: string | null;
    bridgeUrl: string | null;
    /** Name and https address of the exchange whose UIDs are bound. */
    uidExchange: string | null;
    uidExchangeUrl: string | null;
    /** Whether devices keep the app for when there is no network. */
    hasWorker: boolean;
  };
  /** True only in builds for the local chain; other builds drop the code behind it. */
  const __KOALA_LOCAL__: boolean;
}
