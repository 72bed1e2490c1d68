// @vitest-environment node
import { build, createLogger } from 'vite';
import { describe, expect, it } from 'vitest';
import { readLegalTexts } from './legal/readLegalTexts.ts';
import { checkProductionSettings, missingSettings } from './productionSettings.ts';

const complete = {
  deployments: { 210000: { local: false } },
  walletConnectProjectId: 'a'.repeat(32),
  docsUrl: 'https://docs.koala.io',
  marketUrl: 'https://market.koala.io/kl',
  notesUrl: 'https://koala.io/notes',
  legal: [],
};

describe('what a production build lacks', () => {
  it('is nothing when everything is set', () => {
    expect(missingSettings(complete)).toEqual([]);
  });

  it('lists each setting, with what users get instead', () => {
    const nothing = {
      deployments: {},
      walletConnectProjectId: null,
      docsUrl: null,
      marketUrl: null,
      notesUrl: null,
      legal: readLegalTexts(undefined).missing,
    };
    const lines = missingSettings(nothing);
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'packages/protocol/deployments/<chain id>.json',
      'KOALA_WALLETCONNECT_PROJECT_ID',
      'KOALA_DOCS_URL',
      'KOALA_MARKET_URL',
      'KOALA_NOTES_URL',
      'KOALA_LEGAL_DIR',
    ]);
    expect(lines[2]).toContain('/pages/docs.html');
  });

  it.each([
    'https://example.com/docs',
    'https://docs.example',
    'http://localhost:3000',
    'FILL IN',
    'https://your-docs.io',
  ])('includes the placeholder %s', (docsUrl) => {
    expect(missingSettings({ ...complete, docsUrl })).toEqual([
      `KOALA_DOCS_URL: ${docsUrl} is a placeholder or not a URL`,
    ]);
  });

  it('includes an invalid project id, and the manifest of a local chain', () => {
    expect(missingSettings({ ...complete, walletConnectProjectId: 'id' })).toHaveLength(1);
    expect(missingSettings({ ...complete, deployments: { 210000: { local: true } } })).toHaveLength(1);
  });

  it.each([
    { missing: ['KOALA_DOCS_URL: not set'], isRequired: false, warnings: 1 },
    { missing: [], isRequired: true, warnings: 0 },
  ])('is logged once by a successful build ($missing)', async ({ missing, isRequired, warnings }) => {
    const said: string[] = [];
    const customLogger = { ...createLogger('warn'), warn: (text: string) => void said.push(text) };
    await tinyBuild(missing, isRequired, customLogger);
    expect(said.filter((text) => text.includes('not ready for users'))).toHaveLength(warnings);
    for (const line of missing) expect(said.join()).toContain(line);
  });

  it('fails a build that requires all settings', async () => {
    await expect(tinyBuild(['KOALA_DOCS_URL: not set'], true)).rejects.toThrow('KOALA_DOCS_URL: not set');
  });
});

async function tinyBuild(
  missing: string[],
  isRequired: boolean,
  customLogger = createLogger('silent'),
): Promise<void> {
  const empty = {
    name: 'empty',
    resolveId: (id: string) => (id === 'virtual:empty' ? id : undefined),
    load: (id: string) => (id === 'virtual:empty' ? 'export {}' : undefined),
  };
  await build({
    configFile: false,
    customLogger,
    plugins: [empty, checkProductionSettings(missing, isRequired)],
    build: { write: false, rolldownOptions: { input: 'virtual:empty' } },
  });
}
