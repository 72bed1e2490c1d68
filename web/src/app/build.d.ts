/** Set by vite.config.ts from the environment of the build. */
declare const __KOALA_BUILD__: {
  /** The local chain's deployment (`KOALA_LOCAL_MANIFEST`); null in every other build. */
  localManifest: import('@koala/protocol/manifest').Manifest | null;
  /** Origin of the API; null on local builds: same host as the page, at `apiPort`. */
  apiOrigin: string | null;
  /** Origin of the candle service; null: the API's. */
  klineOrigin: string | null;
  apiPort: number;
  rpcPort: number;
  walletConnectProjectId: string | null;
  docsUrl: string | null;
  marketUrl: string | null;
  notesUrl: string | null;
};
