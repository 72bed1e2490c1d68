import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the gallery of primitives as a separate page, configured like the app but in memory. Returns its files by
 * name, including `index.html`, `gallery.js` and `gallery.css`.
 */
export async function buildGallery(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      cssCodeSplit: false,
      manifest: false,
      rolldownOptions: { input: { gallery: 'src/ui/gallery/main.tsx' } },
    },
    // Overrides the app's file names.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: 'gallery.js',
              chunkFileNames: '[name]-[hash].js',
              assetFileNames: 'gallery[extname]',
            },
          },
        },
      },
    },
  });
  const files = new Map<string, string | Uint8Array>([['index.html', PAGE]]);
  for (const bundle of [result].flat()) {
    if (!('output' in bundle))
      throw new Error('vite.build returned a watcher instead of files: build.watch must be off');
    for (const file of bundle.output) files.set(file.fileName, 'code' in file ? file.code : file.source);
  }
  return files;
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/gallery.css" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/gallery.js"></script>
  </body>
</html>
`;
