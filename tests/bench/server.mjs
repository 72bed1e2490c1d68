/** CPU time of the API server per request, relative to Node's own server sending the same bytes. */
export const server = {
  name: 'server',
  async run(options) {
    const { register } = await import('tsx/esm/api');
    register();
    const { measureServer } = await import('./server/measureServer.ts');
    return measureServer(options);
  },
};
