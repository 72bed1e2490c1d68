import type { Plugin } from 'vite';

/** Settings that a production build needs, from the environment or from files of the repository. */
export interface ProductionSettings {
  /** By chain id; only the `local` flag is read. */
  deployments: Readonly<Record<string, { local: boolean }>>;
  walletConnectProjectId: string | null;
  docsUrl: string | null;
  marketUrl: string | null;
  notesUrl: string | null;
  /** Problems with the operator's legal texts, see `legal/readLegalTexts.ts`. */
  legal: readonly string[];
}

/** Placeholder hosts: reserved names, localhost, and fill-in words. */
const PLACEHOLDER_HOST =
  /(^|\.)(example(\.(com|net|org))?|localhost|test|invalid|127\.0\.0\.1)$|fill.?in|todo|change.?me|your-|xxx/i;
/** WalletConnect's ids are 16 bytes in hex digits. */
const PROJECT_ID = /^[0-9a-f]{32}$/i;

/** One line for each setting that is missing or a placeholder, with what users get instead. */
export function missingSettings(settings: ProductionSettings): string[] {
  const manifests = Object.entries(settings.deployments);
  const pages = [
    ['KOALA_DOCS_URL', settings.docsUrl, 'docs'],
    ['KOALA_MARKET_URL', settings.marketUrl, 'market'],
    ['KOALA_NOTES_URL', settings.notesUrl, 'notes'],
  ] as const;
  const id = settings.walletConnectProjectId;
  return [
    ...(manifests.length === 0
      ? ['packages/protocol/deployments/<chain id>.json: no deployment, so no page can read a chain']
      : []),
    ...manifests
      .filter(([, { local }]) => local)
      .map(([chainId]) => `packages/protocol/deployments/${chainId}.json: the manifest of a local chain`),
    ...(id ? [] : ['KOALA_WALLETCONNECT_PROJECT_ID: not set, so the app does not offer WalletConnect']),
    ...(id && !PROJECT_ID.test(id) ? [`KOALA_WALLETCONNECT_PROJECT_ID: "${id}" is not 32 hex digits`] : []),
    ...pages.flatMap(([name, url, page]) => {
      if (!url) return [`${name}: not set, so links lead to the placeholder /pages/${page}.html`];
      const host = URL.canParse(url) ? new URL(url).hostname : undefined;
      return !host || PLACEHOLDER_HOST.test(host) ? [`${name}: ${url} is a placeholder or not a URL`] : [];
    }),
    ...settings.legal,
  ];
}

/**
 * Warns about each missing production setting, or fails the build when `isRequired`. Builds for the local chain omit
 * these settings by design and do not warn.
 */
export function checkProductionSettings(missing: readonly string[], isRequired: boolean): Plugin {
  let hasWarned = false;
  return {
    name: 'koala-production-settings',
    apply: 'build',
    configResolved({ logger }) {
      if (hasWarned || missing.length === 0) return;
      hasWarned = true;
      const line = '!'.repeat(78);
      const list = missing.map((one) => `  ${one}`).join('\n');
      const text = `This build is not ready for users:\n${list}`;
      if (isRequired) throw new Error(text);
      logger.warn(`\n${line}\n${text}\nKOALA_REQUIRE_SETTINGS=on makes this an error.\n${line}\n`);
    },
  };
}
