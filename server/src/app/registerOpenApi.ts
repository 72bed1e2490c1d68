import type { OpenAPIHono } from '@hono/zod-openapi';
import { SESSION_SCHEME } from '../api/describeCall.ts';
import type { AppEnv } from '../http/AppEnv.ts';

/** `GET /openapi.json`: the OpenAPI 3.1 document of everything that was registered before. */
export function registerOpenApi(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', SESSION_SCHEME, {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'The session token alone, as /auth/login or /auth/verify answered it.',
  });
  const document = JSON.stringify(
    app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Koala API', version: '1.0.1' } }),
  );
  app.get('/openapi.json', (c) =>
    c.body(document, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }),
  );
}
