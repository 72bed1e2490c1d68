import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './tools/chunkGroups.ts';
import { codeLoading } from './tools/codeLoading.ts';
import { compressBuild } from './tools/compressFiles.ts';
import { contentSecurityPolicy } from './tools/contentSecurityPolicy.ts';
import { legalTexts, readLegalTexts } from './tools/legal/readLegalTexts.ts';
import { localPages } from './tools/localPages.ts';
import { buildTarget } from './tools/minimumBrowsers.ts';
import { bundleFirstPaint, hashOf, prerenderedPages, readBrowserCheck } from './tools/prerenderedPages.ts';
import { checkProductionSettings, missingSettings } from './tools/productionSettings.ts';
import { publishHashes } from './tools/publishedHashes.ts';
import { apiOriginsOf, apiOriginWarnings, servedDeployments, usedApiOrigins } from './tools/apiOrigins.ts';
import { readDeployments } from './tools/readDeployments.ts';
import { textChunks } from './tools/textChunks.ts';

const environment = process.env;
const manifestPath = environment['KOALA_LOCAL_MANIFEST'];
const apiOrigins = apiOriginsOf(environment);
const port = (name: string, fallback: number) => Number(environment[name] ?? fallback);

const manifests = readDeployments(manifestPath);

/** Build settings of the app, typed in `src/lib/build.d.ts`. */
const build = {
  deployments: servedDeployments(manifests, apiOrigins),
  apiOrigin: environment['KOALA_API_ORIGIN'] ?? null,
  apiOrigins: usedApiOrigins(apiOrigins, manifests),
  klineOrigin: environment['KOALA_KLINE_ORIGIN'] ?? null,
  rpcUrl: environment['KOALA_RPC_URL'] ?? null,
  apiPort: port('API_PORT', 42069),
  rpcPort: port('RPC_PORT', 8545),
  minJu: environment['KOALA_MIN_JU'] || null,
  walletConnectProjectId: environment['KOALA_WALLETCONNECT_PROJECT_ID'] ?? null,
  docsUrl: environment['KOALA_DOCS_URL'] ?? null,
  marketUrl: environment['KOALA_MARKET_URL'] ?? null,
  notesUrl: environment['KOALA_NOTES_URL'] ?? null,
  communityInviter: environment['KOALA_COMMUNITY_INVITER'] ?? null,
  exchangeUrl: environment['KOALA_EXCHANGE_URL'] ?? null,
  bridgeUrl: environment['KOALA_BRIDGE_URL'] ?? null,
  uidExchange: environment['KOALA_UID_EXCHANGE'] || null,
  uidExchangeUrl: environment['KOALA_UID_EXCHANGE_URL'] || null,
  hasWorker: environment['KOALA_WORKER'] !== 'off',
};

/** Settings to publish: without the deployments, which are files of the repository. */
const { deployments: _, ...publicSettings } = build;

const sdkStub = fileURLToPath(new URL('src/wallet/kit/sdkStub.ts', import.meta.url));

const inlineScripts = [readBrowserCheck(), await bundleFirstPaint()];

const isLocal = Boolean(manifestPath);
const legal = readLegalTexts(environment['KOALA_LEGAL_DIR']);
const missing = isLocal
  ? []
  : [
      ...apiOriginWarnings(manifests, build.deployments, apiOrigins),
      ...missingSettings({ ...build, legal: legal.missing }),
    ];

/**
 * Tests that depend on what is set before a module loads, on prerendered HTML, or on permanent listeners: each in its
 * own process.
 */
const OWN_PROCESS = [
  'src/wallet/kit/kitNames.test.tsx',
  'src/ui/keepFocus.test.ts',
  'src/prerender.test.tsx',
];

/** Tests that run their own chain. */
const ON_CHAIN = 'onChain/**/*.test.ts';

export default defineConfig({
  define: { __KOALA_BUILD__: JSON.stringify(build), __KOALA_LOCAL__: JSON.stringify(isLocal) },
  plugins: [
    react(),
    codeLoading(),
    textChunks({ isLocal }),
    legalTexts(legal.texts),
    contentSecurityPolicy({ ...build, isLocal }, inlineScripts.map(hashOf)),
    localPages(isLocal),
    prerenderedPages(inlineScripts, build.hasWorker),
    checkProductionSettings(missing, environment['KOALA_REQUIRE_SETTINGS'] === 'on'),
    publishHashes({ ...publicSettings, legal: legal.published, missing }),
    // Brotli takes longer than the rest of the build; gzip takes 0.3 s.
    environment['KOALA_COMPRESSION'] === 'gzip' ? compressBuild(['gz']) : compressBuild(),
  ],
  resolve: { alias: { '@metamask/sdk': sdkStub, 'cbw-sdk': sdkStub } },
  server: { port: port('WEB_PORT', 5173), strictPort: true },
  build: {
    target: buildTarget,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Reads only the imported modules of a library's index, which saves a fifth of the build's CPU time.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    // Other environments do not need chunk groups, because only a browser requests each file separately.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // The name of a shared chunk would list all its importers.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames: ({ names }) =>
              `assets/${(names[0] ?? '').replace(/~.*(?=\.)/, '').replace(/\.\w+$/, '')}-[hash][extname]`,
          },
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    environment: 'happy-dom',
    testTimeout: 120_000,
    // UTC+8, the zone of all times in the app. The app does not name the zone for a reader in it.
    env: {
      TZ: 'Asia/Shanghai',
      // By default each failed attempt of a repeated query prints the whole page into its error.
      DEBUG_PRINT_LIMIT: environment['DEBUG_PRINT_LIMIT'] ?? '0',
    },
    // Rendered pages are short-lived garbage, which a larger young generation collects with a fifth less CPU time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['src/testSetup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        // In one process and window, where `src/testSetup.ts` gives each file fresh modules.
        test: {
          name: 'web',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: OWN_PROCESS,
        },
      },
      // Flows on the real contracts, without a page. A browser build would turn the artifacts' paths into URLs.
      { extends: true, test: { name: 'chain', environment: 'node', include: [ON_CHAIN] } },
      { extends: true, test: { name: 'own process', include: OWN_PROCESS } },
      // Without a DOM.
      {
        test: {
          name: 'build',
          isolate: false,
          environment: 'node',
          include: ['{server,tools,worker}/**/*.test.ts'],
          unstubGlobals: true,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
