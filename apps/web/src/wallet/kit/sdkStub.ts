/**
 * Replaces SDKs in the build that are only loaded by connectors which the app does not offer (listed in
 * vite.config.ts). One of them has no free licence, and together they are larger than the app.
 */
export default class SdkStub {
  constructor() {
    throw new Error('this connector is not part of the app');
  }
}
