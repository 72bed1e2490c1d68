import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { Clock } from '../time/Clock.ts';
import type { Regions } from './regions.ts';

/** The state of the server that every answer shows in its headers. */
export interface ServerState {
  /** Sets the `date` header, with which a page corrects its device's clock. */
  clock: Clock;
  /** The value of BEHIND_HEADER. */
  behind: () => string;
  /** The value of STATUS_LINE_HEADER. */
  statusLine: () => string;
  /** Undefined where purchases are offered everywhere. */
  regions: Regions | undefined;
  /** Whether the server is stopping, so that clients must send their next request elsewhere. */
  isClosing: () => boolean;
}

/** Hono environment of this server: Node's request, the request id and what every answer shows. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & { server: ServerState };
}
