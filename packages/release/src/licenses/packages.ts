import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PERMISSIVE_LICENSES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MPL-2.0',
  'BlueOak-1.0.0',
  // Dedicates the code to the public domain.
  'Unlicense',
];

/** Packages whose license is missing in the lockfile or not permitted in a release, and why they may be installed. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@metamask/sdk': 'not in the build: replaced by sdkStub.ts',
  '@metamask/sdk-communication-layer': 'part of @metamask/sdk',
  '@metamask/sdk-install-modal-web': 'part of @metamask/sdk',
  'xmlhttprequest-ssl': 'part of @metamask/sdk; MIT by its own file',
  '@metamask/eth-json-rpc-provider': 'part of cbw-sdk, which is not in the build: replaced by sdkStub.ts',
};

const lockfile = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url));

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

export interface ProductionPackage {
  name: string;
  version: string;
  /** As its author wrote it, mostly an SPDX expression; `none` when the lockfile has none. */
  license: string;
}

/** Every package that the lockfile installs for production, sorted by name; one entry per version. */
export function productionPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      name: path.split('node_modules/').pop()!,
      version,
      license: license ?? 'none',
    }));
  const byName = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** Whether software with this license may be shipped: "(MIT AND BSD-3-Clause)" needs all parts to be permitted, "MIT OR GPL-2.0" one. */
export function isPermitted(license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => PERMISSIVE_LICENSES.includes(part.trim())));
}
