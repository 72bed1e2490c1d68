/**
 * What the browser calls Trusted Types, as far as the app uses them. Where a page's policy demands it, HTML and addresses of scripts must
 * come out of a named policy. The named policies of the app filter; `tools/contentSecurityPolicy.ts` lists them.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<Rules>): Rules;
}

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** `filter` as the policy `name`, each of which can be made once in a page. Where the browser knows no policies it is the filter itself. */
export function htmlPolicy(name: string, filter: (html: string) => string): (html: string) => string {
  const policy = trustedTypes?.createPolicy(name, { createHTML: filter });
  return policy ? (html) => policy.createHTML(html) : filter;
}

/** The policy `name` of addresses of scripts: it lets through what the build wrote on the page's own origin, and throws for any other. */
export function scriptPolicy(name: string): (address: string | URL) => string {
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: ownScript });
  return (address) => policy?.createScriptURL(String(address)) ?? ownScript(String(address));
}

let ofApp: ReturnType<typeof scriptPolicy> | undefined;

/** The address of a script that the app's own code starts: a worker. Throws for one that the build did not write. */
export function appScript(address: string | URL): string {
  ofApp ??= scriptPolicy('koala-scripts');
  return ofApp(address);
}

/** What a build and the dev server serve as scripts; a host answers the latter's addresses with a page. */
const SCRIPTS = /^\/(assets\/|src\/|sw\.js$)/;

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin || !SCRIPTS.test(pathname))
    throw new TypeError(`${address} is no script of the app`);
  return address;
}
