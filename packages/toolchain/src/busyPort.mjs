import { createServer } from 'node:net';

/** The ports of `npm start`: what listens there, and the variable that changes the port. */
const ports = [
  { what: 'web app', variable: 'WEB_PORT', fallback: 5173 },
  { what: 'API', variable: 'API_PORT', fallback: 42069 },
  { what: 'chain RPC', variable: 'RPC_PORT', fallback: 8545 },
];

/** Resolves to whether nothing listens on `port`, on either loopback address. */
async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code));
      server.listen({ port, host }, () => server.close(() => resolve(undefined)));
    });
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
  }
  return true;
}

/** A sentence that names the first busy or unusable port and its variable; undefined when all are free. */
export async function busyPortMessage() {
  const taken = new Map();
  for (const { what, variable, fallback } of ports) {
    const port = Number(process.env[variable] ?? fallback);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      return `${variable}=${process.env[variable]} is not a port: choose 1 to 65535.`;
    if (taken.has(port))
      return `${variable} and ${taken.get(port)} are both ${port}: give each its own port.`;
    taken.set(port, variable);
    if (!(await isFree(port))) {
      return `Port ${port} (${what}) is in use. Free it, or choose another: ${variable}=${port + 1} npm start`;
    }
  }
  return undefined;
}
