import type { Manifest } from '@koala/protocol/manifest';

declare global {
  /** Build settings, set by vite.config.ts. */
  const __KOALA_BUILD__: {
    /** Deployments by chain id, schema-checked. */
    deployments: Readonly<Record<string, Manifest>>;
    apiOrigin: string | null;
    /** API origins by chain id, of deployments served by another API. */
    apiOrigins: Readonly<Record<string, string>>;
    klineOrigin: string | null;
    rpcUrl: string | null;
    apiPort: number;
    rpcPort: number;
    /** Smallest purchase that the field accepts, in JU. */
    minJu: string | null;
    walletConnectProjectId: string | null;
    docsUrl: string | null;
    marketUrl: string | null;
    notesUrl: string | null;
    /** Inviter address for users without an invitation. */
    communityInviter: string | null;
    exchangeUrl: string | null;
    bridgeUrl: string | null;
    /** Name and https address of the exchange whose UIDs are bound. */
    uidExchange: string | null;
    uidExchangeUrl: string | null;
    /** Whether devices cache the app for offline use. */
    hasWorker: boolean;
  };
  /** True only in builds for the local chain; other builds drop the dependent code. */
  const __KOALA_LOCAL__: boolean;
}
