/**
 * Stands in the build for SDKs that the kit's connectors would load for ways of connecting that are not offered (vite.config.ts names them).
 * One of them has no free licence, and together they weigh more than the app.
 */
export default class AbsentSdk {
  constructor() {
    throw new Error('This way of connecting is not part of the app.');
  }
}
