import { serve } from '@hono/node-server';
import { fileURLToPath } from 'node:url';
import { createWebServer } from './createWebServer.ts';

// Serves the build in `dist`, or the folder given as an argument, on WEB_HOST and WEB_PORT. KOALA_FRAME_ANCESTORS lists
// additional origins that may frame the app.
const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const port = Number(process.env['WEB_PORT'] ?? 5173);
const hostname = process.env['WEB_HOST'] ?? '127.0.0.1';
const app = createWebServer(folder, process.env['KOALA_FRAME_ANCESTORS']);
const server = serve({ fetch: app.fetch, port, hostname }, () =>
  console.log(`web: serving ${folder} on http://${hostname}:${port}`),
);
server.on('error', ({ message }) => {
  console.error(`web: cannot serve http://${hostname}:${port}: ${message}`);
  process.exitCode = 1;
});
