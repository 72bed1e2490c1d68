import type { Call } from '@koala/api-schema/calls';
import { envelope, refusal } from '@koala/api-schema/entities/values';
import { ANCHOR_HEADER } from '@koala/api-schema/routes';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { AppEnv } from '../http/AppEnv.ts';
import { JSON_TYPE, respond } from '../http/respond.ts';

const SESSION_SCHEME = 'session';

const withoutData = { content: { 'application/json': { schema: refusal } } };

/** What every call may answer besides HTTP 200. */
export const REFUSALS: RouteConfig['responses'] = {
  429: { description: 'Too many requests; `retry-after` has the seconds to wait.', ...withoutData },
  500: { description: 'Server error.', ...withoutData },
  503: { description: 'The database, or the chain where it is needed, does not answer.', ...withoutData },
};

export function describeCall(name: string, call: Call): RouteConfig {
  const session = { [SESSION_SCHEME]: [] };
  return {
    operationId: name,
    tags: [call.path.split('/')[1]!],
    method: call.method === 'GET' ? 'get' : 'post',
    path: call.path,
    ...(call.access === 'public' ? {} : { security: call.access === 'personal' ? [session] : [{}, session] }),
    request: describeRequest(call),
    responses: {
      200: {
        description: 'The envelope. `code` is 200, or the reason why there is no data.',
        content: { 'application/json': { schema: envelope(call.response) } },
        ...(isList(call) ? { headers: { [ANCHOR_HEADER]: { schema: { type: 'string' } } } } : {}),
      },
      ...REFUSALS,
    },
  };
}

function describeRequest(call: Call): NonNullable<RouteConfig['request']> {
  if (!(call.request instanceof z.ZodObject) || Object.keys(call.request.shape).length === 0) return {};
  if (call.method === 'GET') return { query: call.request };
  return {
    body: {
      required: !call.request.safeParse({}).success,
      content: { 'application/json': { schema: call.request } },
    },
  };
}

function isList(call: Call): boolean {
  return call.request instanceof z.ZodObject && 'anchor' in call.request.shape;
}

/** `GET /openapi.json`: the OpenAPI 3.1 document of the routes in `openAPIRegistry`. */
export function registerOpenApi(app: OpenAPIHono<AppEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', SESSION_SCHEME, {
    type: 'apiKey',
    in: 'header',
    name: 'authorization',
    description: 'Only the session token, as /auth/login or /auth/verify returned it.',
  });
  // Built on the first request: few clients need it, and the server starts sooner without it.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(
      app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Koala API', version: '1.0.1' } }),
    );
    return respond(c, document, 200, { ...JSON_TYPE, 'cache-control': 'public, max-age=300' });
  });
}
