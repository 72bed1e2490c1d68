import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type * as Renderer from '../src/prerender.tsx';
import { writeAppWorker } from './appWorker.ts';
import { bundleScript, closureOf } from './bundleScript.ts';
import { integrityOf, sha256, withIntegrity } from './integrity.ts';
// Imported by path, see readDeployments.ts.
import { LANGUAGES } from '../../../packages/protocol/src/languages.ts';

/** Bundles `src/firstPaint.ts` into the script inlined into every page. */
export async function bundleFirstPaint(): Promise<string> {
  // `checkBrowser.js` replaces the root with its notice.
  return `document.getElementById("root")&&${await bundleScript('src/firstPaint.ts')}`;
}

/** Bundles the polyfills that older browsers load before the app. */
export const bundlePolyfills = () => bundleScript('src/compatibility/polyfills.ts');

/**
 * The script that shows the notice of `index.html` in a browser below the minimum: not transpiled, only comments and
 * indentation removed.
 */
export const readBrowserCheck = () =>
  readFileSync(new URL('../src/compatibility/checkBrowser.js', import.meta.url), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
    .trim();

/** The content security policy's source expression for an inline script. */
export const hashOf = (script: string) => `'${sha256(script)}'`;

/** The prerendered views are inserted before this element of index.html, and the inline scripts after it. */
const ROOT = '<div id="root"></div>';

/**
 * Writes one HTML file for each page of `staticPages` in `src/prerender.tsx`: its first view for a visitor and an
 * account, in every language, with links to its styles and scripts. All other addresses get `app.html`, the page
 * without content. All pages contain the `inlineScripts`, of which the last is `firstPaint`: it shows the matching view
 * and loads the page's scripts. Finally writes the service worker, which caches the pages.
 */
export function prerenderedPages(inlineScripts: readonly string[], hasWorker: boolean): Plugin {
  return {
    name: 'koala-prerendered-pages',
    apply: 'build',
    config: () => ({
      builder: {},
      environments: {
        prerender: {
          // Bundles all dependencies, so that it runs from anywhere.
          resolve: { noExternal: true },
          build: {
            ssr: 'src/prerender.tsx',
            outDir: join(tmpdir(), `koala-prerender-${process.pid}`),
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              // There is no wallet at prerender time, so the kit is never loaded.
              external: /^(wagmi|@wagmi|@rainbow-me)/,
              output: { entryFileNames: 'prerender.mjs' },
            },
          },
        },
      },
    }),
    // Replacement functions, because `$` in a replacement string has a special meaning.
    transformIndexHtml: (html) =>
      html.replace(ROOT, () =>
        [ROOT, ...inlineScripts.map((script) => `<script>${script}</script>`)].join('\n    '),
      ),
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments['client']!;
        const output = (await builder.build(client)) as Rolldown.RolldownOutput;
        const renderer = builder.environments['prerender']!;
        await builder.build(renderer);
        const scratch = renderer.config.build.outDir;
        const outDir = resolve(client.config.root, client.config.build.outDir);
        const polyfills = await writePolyfills(outDir);
        await writePages(outDir, output, join(scratch, 'prerender.mjs'), polyfills);
        await writeAppWorker(outDir, output.output, hasWorker, polyfills);
        rmSync(scratch, { recursive: true });
      },
    },
  };
}

/** Writes the polyfills with a content hash in their file name, and returns that name. */
async function writePolyfills(outDir: string): Promise<string> {
  const script = await bundlePolyfills();
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  const name = `assets/polyfills-${hash}.js`;
  writeFileSync(join(outDir, name), script);
  return name;
}

async function writePages(
  outDir: string,
  { output }: Rolldown.RolldownOutput,
  rendererFile: string,
  polyfills: string,
): Promise<void> {
  const { staticPages, readersOf, renderPage } = (await import(
    pathToFileURL(rendererFile).href
  )) as typeof Renderer;
  const chunks = output.filter((each) => each.type === 'chunk');
  const entry = chunks.find((each) => each.isEntry)!;
  // `firstPaint` loads the scripts instead.
  const shell = withIntegrity(readFileSync(join(outDir, 'index.html'), 'utf8'), outDir).replaceAll(
    /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g,
    '',
  );
  const withHash = (fileName: string) => `/${fileName}#${integrityOf(outDir, fileName)}`;
  const withScripts = (html: string, needed: Iterable<Rolldown.OutputChunk>) => {
    const scripts = Array.from(needed, ({ fileName }) => withHash(fileName)).join(' ');
    const at = html.lastIndexOf('<script>');
    const tag = `<script data-polyfills="${withHash(polyfills)}" data-scripts="${scripts}">`;
    return html.slice(0, at) + tag + html.slice(at + '<script>'.length);
  };
  writeFileSync(join(outDir, 'app.html'), withScripts(shell, closureOf([entry], chunks)));

  for (const { path, screen } of staticPages) {
    const chunk = chunks.find((each) => each.isDynamicEntry && each.exports.includes(screen));
    if (!chunk) throw new Error(`no chunk exports ${screen}, the screen of ${path}`);
    const needed = new Set([...closureOf([entry], chunks), ...closureOf([chunk], chunks)]);
    const styles = new Set(
      [...needed].flatMap(({ viteMetadata }) =>
        [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
      ),
    );
    const links = [...styles]
      .filter((href) => !shell.includes(href))
      .map((href) => withIntegrity(`<link rel="stylesheet" crossorigin href="${href}">`, outDir));
    const templates: string[] = [];
    const views = LANGUAGES.flatMap((language) => readersOf(path).map((reader) => ({ language, reader })));
    for (const { language, reader } of views) {
      const { html, title, failure } = await renderPage(path, language, reader);
      const data = {
        path,
        language,
        reader,
        title,
        texts: textChunksOf(language, path, chunks).map(withHash).join(' '),
        failure: failure.text,
        retry: failure.retry,
      };
      const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escape(value)}"`);
      templates.push(`<template ${attributes.join(' ')}>${html}</template>`);
    }
    const file = join(outDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      withScripts(shell, needed)
        .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
        .replace(ROOT, () => `${templates.join('\n    ')}\n    ${ROOT}`),
    );
  }
}

/** File names of the texts that a page starts with: home needs only the first part, other pages need all. */
function textChunksOf(language: string, path: string, chunks: Rolldown.OutputChunk[]): string[] {
  const parts = path === '/' ? ['first'] : ['first', 'home', 'rest'];
  return parts.map((part) => {
    const chunk = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith(`/locales/${language}.ts?${part}`),
    );
    if (!chunk) throw new Error(`no chunk has the texts of ${language} (${part})`);
    return chunk.fileName;
  });
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
