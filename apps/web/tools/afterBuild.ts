import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A plugin that calls `run` with the build's folder, after the client build and the plugins listed before it. */
export function afterBuild(name: string, run: (outDir: string) => void | Promise<void>): Plugin {
  return {
    name,
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments['client']!;
        if (!client.isBuilt) await builder.build(client);
        await run(resolve(client.config.root, client.config.build.outDir));
      },
    },
  };
}
