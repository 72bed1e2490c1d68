/**
 * Replaces SDKs in the build that only connectors which the app does not offer would load (vite.config.ts lists them). One of them has no
 * free licence, and together they are larger than the app.
 */
export default class SdkStub {
  constructor() {
    throw new Error('This connector is not part of the app.');
  }
}
