import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';

/** Hono environment of this server: node's own request below, the request id beside. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables;
}
