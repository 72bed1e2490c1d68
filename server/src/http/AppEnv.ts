import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';

/** Hono environment of this server: Node's request and the request id. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  /**
   * `behind` is the answer's value for the state of the index, `statusLine` the id of the current status line. `offered` is whether
   * purchases are offered to the caller; undefined when no regions are configured.
   */
  Variables: RequestIdVariables & {
    behind: string | undefined;
    statusLine: string | undefined;
    offered: string | undefined;
    /** Who signed in by this request. */
    signedIn: `0x${string}` | undefined;
  };
}
