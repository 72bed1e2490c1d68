// Bundles the server (dist/server/main.js) and the operator's commands for production.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundleServer.ts';

rmSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true, force: true });
bundleServer(['main.ts', 'noticeMain.ts', 'sessionsMain.ts'], 'dist/server');
