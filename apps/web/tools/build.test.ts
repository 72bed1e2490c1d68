// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POLYFILLED } from '../src/compatibility/polyfilled.ts';
import { bundleWorker } from './appWorker.ts';
import { chunkGroups } from './chunkGroups.ts';
import { minimumBrowsers } from './minimumBrowsers.ts';
import { newerApisIn } from './newerApis.ts';
import { bundleFirstPaint } from './prerenderedPages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The scripts of a build for a real chain, by file name. */
let scripts: Map<string, Rolldown.OutputChunk>;
/** The build's other scripts, which are workers. */
let workers: Map<string, string>;
beforeAll(async () => {
  delete process.env['KOALA_LOCAL_MANIFEST'];
  // As in `npm run build`, whose files are under test.
  vi.stubEnv('NODE_ENV', 'production');
  const result = (await build({
    root: here('..'),
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  scripts = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  workers = new Map(
    result.output.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.js') ? [[file.fileName, String(file.source)]] : [],
    ),
  );
}, 180_000);

it('a build for a real chain contains no code of the demo wallet', () => {
  const code = [...scripts.values()].map((script) => script.code).join('\n');
  expect(code).toContain('eip6963:requestProvider');
  for (const trace of [
    'ac0974bec39a17e3',
    'local.koala.demo',
    'Demo wallet',
    'The demo wallet asks',
    'demoWallet.connected',
  ]) {
    expect(code).not.toContain(trace);
  }
});

/** Used only where supported, or harmless where missing. */
const OPTIONAL = [
  'Navigator.canShare',
  'Notification',
  'Notification.permission',
  'Notification.requestPermission',
  '.adoptedStyleSheets',
  '.checkVisibility',
  '.enterKeyHint',
  '.inert',
  '.popover',
  '.replaceSync',
  '.startViewTransition',
  '.toBase64',
  '.toHex',
  'CSS.registerProperty',
  'Error.captureStackTrace',
  'Navigator.connection',
  'Navigator.locks',
  'Navigator.share',
  'SharedArrayBuffer',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'reportError',
];
/** Members of the code's own objects with the name of a newer API. */
const NAMESAKES = [
  'bytes',
  'dispose',
  'move',
  'nonce',
  'role',
  'take',
  'toArray',
  'transfer',
  'use',
  'windows',
];

describe('an older browser', () => {
  const known = new Set([
    ...OPTIONAL,
    ...NAMESAKES.map((name) => `.${name}`),
    // Polyfilled, in the notation of `newerApisIn`.
    ...POLYFILLED.map((path) => path.replace(/^.+\.prototype/, '').replace(/^crypto/, 'Crypto')),
  ]);
  const unknownIn = (fileName: string, code: string) =>
    [...newerApisIn(fileName, code)].filter((name) => !known.has(name)).map((name) => `${fileName}: ${name}`);

  it('has all functions that the app, its libraries and its workers call', async () => {
    const files = new Map([...scripts].map(([fileName, { code }]) => [fileName, code]));
    const noFiles = { entry: '', pages: [], fallback: '', files: {}, assets: {} };
    files.set('firstPaint.js', await bundleFirstPaint()).set('sw.js', await bundleWorker(noFiles));
    expect([...files, ...workers].flatMap(([fileName, code]) => unknownIn(fileName, code))).toEqual([]);
    expect(workers.size).toBeGreaterThan(0);
  });

  it('fails the check for each kind of newer API and syntax', () => {
    const code = `
      [].toSorted(); Promise.withResolvers(); structuredClone({}); signal.throwIfAborted(); /(?<=a)b/; /a/v;
      new BroadcastChannel(''); AbortSignal.any([]); navigator.locks; Object.groupBy([]); const { at } = list;`;
    expect(unknownIn('new.js', code)).toEqual(
      [
        '.toSorted',
        'Promise.withResolvers',
        'structuredClone',
        '.throwIfAborted',
        '/(?<=a)b/',
        '/a/v',
        'BroadcastChannel',
        'AbortSignal.any',
        'Object.groupBy',
      ].map((name) => `new.js: ${name}`),
    );
  });

  it('below the minimum shows the required versions', () => {
    const page = readFileSync(here('../index.html'), 'utf8');
    const namesOf = { chrome: 'Chrome', firefox: 'Firefox', ios_saf: 'Safari', safari: 'Safari' };
    for (const { name, version } of minimumBrowsers)
      expect(page.match(new RegExp(`${namesOf[name]} ${version}\\b`, 'g')), name).toHaveLength(3);
  });
});

/**
 * Libraries that load only after a wallet connects or with the code that uses them: for the chain, the wallet kit,
 * dialogs, notices and QR codes.
 */
const ON_DEMAND =
  /\/node_modules\/(@base-ui|@floating-ui|@noble|@rainbow-me|@wagmi|abitype|dompurify|ox|uqr|viem|wagmi|zod)\//;
/** Maximum gzipped bytes of scripts for a page on top of home's. */
const MAX_BYTES = 45_000;

/** The scripts that must load before this one runs, itself included. */
function neededBy(file: string, found = new Set<string>()): Set<string> {
  const script = scripts.get(file);
  if (!script || found.has(file)) return found;
  found.add(file);
  for (const other of script.imports) neededBy(other, found);
  return found;
}

it.each(chunkGroups.filter(({ tags }) => !tags).map(({ name, debugName }) => debugName ?? name))(
  '%s is loaded as one file',
  (name) => {
    const file = new RegExp(`^assets/${String(name)}-[\\w-]{8}\\.js$`);
    expect([...scripts.keys()].filter((path) => file.test(path))).toHaveLength(1);
  },
);

it('no script waits for another that waits for it: one of the two would run without the other', () => {
  const circles = [...scripts.values()].flatMap(({ fileName, imports }) =>
    imports.filter((other) => neededBy(other).has(fileName)).map((other) => `${fileName}, ${other}`),
  );
  expect(circles).toEqual([]);
});

const list = here('../src/app/screens.ts');
const pages = [...readFileSync(list, 'utf8').matchAll(/import\('(.+?)'\)/g)].map(([, path]) => path!);

describe.each([...new Set(pages)])('the page %s', (path) => {
  const neededByPage = () => {
    const page = fileURLToPath(new URL(path, new URL('../src/app/screens.ts', import.meta.url)));
    const entry = [...scripts.values()].find(({ facadeModuleId }) => facadeModuleId === page);
    expect(entry, `the script of ${path}`).toBeDefined();
    return neededBy(entry!.fileName);
  };

  it('loads no library that only a wallet or a tap needs', () => {
    const modules = [...neededByPage()].flatMap((file) => Object.keys(scripts.get(file)!.modules));
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((module) => ON_DEMAND.test(module))).toEqual([]);
  });

  it(`needs at most ${MAX_BYTES} gzipped bytes on top of home's`, () => {
    const start = [...scripts.values()].find(({ isEntry }) => isEntry)!;
    const home = [...scripts.values()].find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/HomeScreen.tsx'),
    );
    const loaded = new Set([...neededBy(start.fileName), ...neededBy(home!.fileName)]);
    const own = [...neededByPage()].filter((file) => !loaded.has(file));
    const size = own.reduce((sum, file) => sum + gzipSync(scripts.get(file)!.code).length, 0);
    expect(size).toBeLessThanOrEqual(MAX_BYTES);
  });
});
