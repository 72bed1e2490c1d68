/** The server: CPU time and latency of responses, speed of a backfill, and cost of an index of a million wallets. */
export const server = {
  name: 'server',
  async run(options) {
    const { register } = await import('tsx/esm/api');
    register();
    const { measureServer } = await import('./server/measureServer.ts');
    return measureServer(options);
  },
};
