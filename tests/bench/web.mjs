/** The web app measured from outside: what a browser loads, renders, requests and caches. */
export const web = {
  name: 'web',
  async run(options) {
    const { register } = await import('tsx/esm/api');
    register();
    const { measureWeb } = await import('./web/measureWeb.ts');
    return measureWeb(options);
  },
};
