/** The web app measured from outside: what a first visit transfers, and Lighthouse's metrics. */
export const web = {
  name: 'web',
  async run(options) {
    const { register } = await import('tsx/esm/api');
    register();
    const { measureWeb } = await import('./web/measureWeb.ts');
    return measureWeb(options);
  },
};
