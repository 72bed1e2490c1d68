import { expect, it } from 'vitest';
import { parseManifest } from '../src/manifest.ts';
import { testManifest } from '@koala/testkit/testManifest';

it('takes a complete manifest, with or without Multicall3', () => {
  const manifest = testManifest();
  expect(parseManifest(manifest)).toEqual(manifest);
  delete manifest.contracts.multicall3;
  expect(parseManifest(manifest)).toEqual(manifest);
});

it('takes the manifest of a deployment that is older than an optional entry, and of one that is newer than the reader', () => {
  const manifest = testManifest();
  delete manifest.accounts.upgrader;
  expect(parseManifest(manifest)).toEqual(manifest);
  const { kl } = manifest.contracts;
  expect(parseManifest({ ...manifest, contracts: { ...manifest.contracts, later: kl } })).toEqual(manifest);
});

it.each([
  ['contracts.miner', (m: Mutable) => delete m.contracts.miner],
  ['contracts.user.address', (m: Mutable) => (m.contracts.user = { ...m.contracts.user, address: '0x12' })],
  ['contracts.kl.codeHash', (m: Mutable) => (m.contracts.kl = { ...m.contracts.kl, codeHash: '0x12' })],
  ['accounts.originUser', (m: Mutable) => delete m.accounts.originUser],
  ['chainId', (m: Mutable) => (m.chainId = 1)],
  ['genesisHash', (m: Mutable) => (m.genesisHash = 'none')],
  ['startTime', (m: Mutable) => (m.startTime = 0)],
])('refuses one whose %s is wrong, and names it', (path, spoil) => {
  const manifest = testManifest() as unknown as Mutable;
  spoil(manifest);
  let paths: string[] = [];
  try {
    parseManifest(manifest);
  } catch (error) {
    paths = (error as { issues: { path: string[] }[] }).issues.map((issue) => issue.path.join('.'));
  }
  expect(paths).toEqual([path]);
});

interface Mutable {
  chainId: unknown;
  genesisHash: unknown;
  startTime: unknown;
  contracts: Record<string, Record<string, unknown> | undefined>;
  accounts: Record<string, unknown>;
}
