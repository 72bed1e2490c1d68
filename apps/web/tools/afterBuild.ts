import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A plugin that runs after the client build and after the plugins listed before it, with the build's folder. */
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
