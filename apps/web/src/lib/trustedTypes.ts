/**
 * The part of the Trusted Types API that the app uses. Where the content security policy requires it, HTML and script
 * URLs must come from a named policy. The app's policies filter their input; see
 * `tools/contentSecurityPolicy.ts` for the list.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<Rules>): Rules;
}

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * Wraps `filter` in the policy `name`, which can be created only once per page. Returns `filter` itself where the
 * browser lacks Trusted Types.
 */
export function htmlPolicy(name: string, filter: (html: string) => string): (html: string) => string {
  const policy = trustedTypes?.createPolicy(name, { createHTML: filter });
  return policy ? (html) => policy.createHTML(html) : filter;
}

/** The policy `name` for script URLs: accepts files of the build on the page's own origin, and throws for any other. */
export function scriptPolicy(name: string): (address: string | URL) => string {
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: ownScript });
  return (address) => policy?.createScriptURL(String(address)) ?? ownScript(String(address));
}

let ofApp: ReturnType<typeof scriptPolicy> | undefined;

/** The trusted URL of a worker script. Throws for a script that is not part of the build. */
export function appScript(address: string | URL): string {
  ofApp ??= scriptPolicy('koala-scripts');
  return ofApp(address);
}

/** Script paths of a build and, under src/, of the dev server; a production host has no scripts there. */
const SCRIPTS = /^\/(assets\/|src\/|sw\.js$)/;

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin || !SCRIPTS.test(pathname))
    throw new TypeError(`${address} is not a script of the app`);
  return address;
}
