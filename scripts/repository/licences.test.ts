import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

interface Package {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const FREE = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MPL-2.0',
  'BlueOak-1.0.0',
  // Into the public domain.
  'Unlicense',
];

/** Packages whose licence is missing in the lockfile or unsuitable to ship, and why they may be installed. */
const KNOWN: Record<string, string> = {
  '@metamask/sdk': 'not in the build: sdkStub.ts stands for it',
  '@metamask/sdk-communication-layer': 'of @metamask/sdk',
  '@metamask/sdk-install-modal-web': 'of @metamask/sdk',
  'xmlhttprequest-ssl': 'of @metamask/sdk; MIT by its own file',
  '@metamask/eth-json-rpc-provider': 'of cbw-sdk, not in the build: sdkStub.ts stands for it',
};

const lock = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'),
) as {
  packages: Record<string, Package>;
};
const installed = Object.entries(lock.packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').pop()!, license: license ?? 'none' }));

/** "(MIT AND BSD-3-Clause)" needs all of its parts free, "MIT OR GPL-2.0" one of them. */
const isFree = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => FREE.includes(part.trim())));

it('every package that runs in production has a licence compatible with ours', () => {
  expect(installed.length).toBeGreaterThan(100);
  const refused = installed.filter(({ name, license }) => !isFree(license) && !(name in KNOWN));
  expect(refused).toEqual([]);
});

it('every exception is still needed', () => {
  const names = new Set(installed.map(({ name }) => name));
  expect(Object.keys(KNOWN).filter((name) => !names.has(name))).toEqual([]);
});
