import type { Plugin } from 'vite';
// Imported by path, see readDeployments.ts.
import { koalaChains } from '../../../packages/protocol/src/chains.ts';

interface Origins {
  isLocal: boolean;
  apiOrigin: string | null;
  apiOrigins: Readonly<Record<string, string>>;
  klineOrigin: string | null;
  rpcUrl: string | null;
  apiPort: number;
  rpcPort: number;
  walletConnectProjectId: string | null;
  notesUrl: string | null;
}

const PUBLIC_RPC = koalaChains.map(({ rpcUrls }) => new URL(rpcUrls.default.http[0]).origin);
/** Relay, registry and verification hosts of WalletConnect; only in builds with a project id. */
const WALLETCONNECT = [
  'https://*.walletconnect.com',
  'wss://*.walletconnect.com',
  'https://*.walletconnect.org',
  'wss://*.walletconnect.org',
];

/**
 * The policy of a build: scripts and fonts only from its own origin; requests only to that origin, the APIs, the RPC
 * URLs of the chains and, with a project id, WalletConnect. HTML and script URLs only through the policies of
 * `src/lib/trustedTypes.ts` and of DOMPurify and lit. `inlineScripts` are the hashes of scripts inside the page.
 */
export function policyFor(origins: Origins, inlineScripts: readonly string[] = []): string {
  const connect = ["'self'", ...PUBLIC_RPC];
  // A local build is opened as localhost or 127.0.0.1, and reaches API and chain by the same host name.
  if (origins.isLocal) connect.push(`http://*:${origins.apiPort}`, `http://*:${origins.rpcPort}`);
  for (const origin of [
    origins.apiOrigin,
    ...Object.values(origins.apiOrigins),
    origins.klineOrigin,
    origins.rpcUrl,
  ])
    if (origin) connect.push(new URL(origin).origin);
  if (origins.walletConnectProjectId) connect.push(...WALLETCONNECT);
  const frame = ["'self'"];
  if (origins.notesUrl && /^https?:/.test(origins.notesUrl)) frame.push(new URL(origins.notesUrl).origin);
  if (origins.walletConnectProjectId)
    frame.push('https://*.walletconnect.com', 'https://*.walletconnect.org');

  // Each policy filters its input, or is used by only one library. DOMPurify parses in a document without scripts and
  // then filters; lit writes the templates of WalletConnect's dialog.
  const policies = ['koala-first-paint', 'koala-scripts', 'koala-notice', 'dompurify'];
  if (origins.walletConnectProjectId) policies.push('lit-html');

  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // The wallet kit's theme is a style element, and prerendered HTML has style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `frame-src ${frame.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies.join(' ')}`,
  ].join('; ');
}

/** Writes the policy into index.html of a production build (the dev server needs inline scripts). */
export function contentSecurityPolicy(origins: Origins, inlineScripts: readonly string[]): Plugin {
  return {
    name: 'koala-content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(origins, inlineScripts) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
