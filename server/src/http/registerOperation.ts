import { envelope } from '@koala/api-schema/envelope';
import { indexStatus } from '@koala/api-schema/operation';
import type { IndexStatus } from '@koala/api-schema/operation';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { ApiError } from './ApiError.ts';
import type { AppEnv } from './AppEnv.ts';
import type { Clock } from './Clock.ts';
import type { HeadFeed } from './HeadFeed.ts';
import { unreadiness } from './readiness.ts';
import { success } from './sendEnvelope.ts';

export interface OperationParts {
  heads: HeadFeed;
  manifest: Manifest;
  clock: Clock;
  /** Further reasons not to be ready: shutting down, or what an indexer in this process knows. */
  problems: () => string[];
}

/** `/health`: the process answers. `/ready`: its answers may be used, else 503 with the reasons. `/status`: where the index stands. */
export function registerOperation(app: OpenAPIHono<AppEnv>, parts: OperationParts): void {
  const { heads, manifest } = parts;
  app.get('/health', (c) => c.json(success({ healthy: true }), 200, { 'cache-control': 'no-store' }));

  app.get('/ready', (c) => {
    const problems = [
      ...parts.problems(),
      ...(heads.isAlive() ? [] : ['the database does not answer']),
      ...unreadiness(heads.current(), manifest, parts.clock()),
    ];
    if (problems.length > 0) throw ApiError.unavailable(problems.join('; '));
    return c.json(success({ ready: true }), 200, { 'cache-control': 'no-store' });
  });

  app.openAPIRegistry.registerPath({
    operationId: 'status',
    tags: ['operation'],
    method: 'get',
    path: '/status',
    responses: {
      200: {
        description: 'Where the index stands.',
        content: { 'application/json': { schema: envelope(indexStatus) } },
      },
    },
  });
  app.get('/status', (c) => {
    const index = heads.current();
    const indexed = index?.number ?? manifest.startBlock - 1;
    const head = Math.max(index?.chainHead ?? indexed, indexed);
    const status: IndexStatus = {
      chainId: manifest.chainId,
      head,
      indexed,
      finalised: Math.min(indexed, Math.max(manifest.startBlock - 1, head - FINALITY_BLOCKS)),
      lag: head - indexed,
    };
    return c.json(success(status), 200, { 'cache-control': 'no-store' });
  });
}
