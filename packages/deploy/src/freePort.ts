import { createServer } from 'node:net';

/** Below the ephemeral ports of the system, which an outgoing connection could take before this port is used. */
const FIRST = 10_000;
const COUNT = 10_000;

/** Ports returned before: their callers may not listen on them yet. */
const returned = new Set<number>();

/** A port on this machine that no process listens on now; each call in a process returns a different one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (returned.has(port)) continue;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    returned.add(port);
    return port;
  }
}
