/** The API server's processor time for a request, beside Node's own server that sends the same. */
export const server = {
  name: 'server',
  async run(options) {
    const { register } = await import('tsx/esm/api');
    register();
    const { measureServer } = await import('./server/measureServer.ts');
    return measureServer(options);
  },
};
