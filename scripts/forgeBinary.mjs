import { createRequire } from 'node:module';

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const extension = process.platform === 'win32' ? '.exe' : '';

/** forge itself. The command in node_modules/.bin starts it and then answers 0 whatever came of it. */
export const forgeBinary = createRequire(import.meta.url).resolve(
  `@foundry-rs/forge-${process.platform}-${ARCHITECTURES[process.arch]}/bin/forge${extension}`,
);
