/**
 * Replaces, by aliases in vite.config.ts, the SDKs of connectors that the app does not offer. One of them has no free
 * licence, and together they are larger than the app.
 */
export default class SdkStub {
  constructor() {
    throw new Error('this wallet SDK is a stub: remove its alias from vite.config.ts to include the SDK');
  }
}
