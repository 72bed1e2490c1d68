#!/usr/bin/env node
// `npm run koala -- <verb>`: the command line of a checkout. Plain JavaScript, because it first updates packages that are outdated.
import { installMissing } from '../../packages/toolchain/src/installMissing.mjs';

// npm runs scripts at the root; paths are relative to the operator's directory.
if (process.env.npm_lifecycle_event === 'koala' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
installMissing();
const { register } = await import('tsx/esm/api');
register();
const { run } = await import('./src/program/run.ts');
const { allVerbs } = await import('./src/verbs/all.ts');
await run(allVerbs, process.argv.slice(2));
