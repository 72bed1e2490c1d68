import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foundryPackage } from '@koala/toolchain/foundry';
import { isInstalled, missingBinaries } from '@koala/toolchain/installMissing';

describe('the binaries of chain and compiler', () => {
  let modules: string;
  beforeEach(() => {
    modules = mkdtempSync(join(tmpdir(), 'koala-modules-'));
    for (const tool of ['forge', 'anvil']) install(`@foundry-rs/${tool}`, '1.7.1');
  });
  afterEach(() => rmSync(modules, { recursive: true, force: true }));

  function install(name: string, version: string): void {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, version }));
  }

  it.each([
    ['linux', 'x64', '@foundry-rs/anvil-linux-amd64'],
    ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64'],
    ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64'],
    ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64'],
    ['win32', 'x64', '@foundry-rs/anvil-win32-amd64'],
  ])('on %s with %s come from %s', (platform, arch, name) => {
    expect(foundryPackage('anvil', platform, arch)).toBe(name);
  });

  it('do not exist for every platform', () => {
    expect(() => foundryPackage('anvil', 'win32', 'arm64')).toThrow('no anvil for win32 on arm64');
    expect(() => foundryPackage('forge', 'freebsd', 'x64')).toThrow('no forge for freebsd on x64');
  });

  it('are fetched in the version of their launchers when they are missing', () => {
    const both = ['@foundry-rs/forge-darwin-arm64@1.7.1', '@foundry-rs/anvil-darwin-arm64@1.7.1'];
    expect(missingBinaries(modules, 'darwin', 'arm64')).toEqual(both);
    install('@foundry-rs/forge-darwin-arm64', '1.7.1');
    expect(missingBinaries(modules, 'darwin', 'arm64')).toEqual(both.slice(1));
    install('@foundry-rs/anvil-darwin-arm64', '1.7.1');
    expect(missingBinaries(modules, 'darwin', 'arm64')).toEqual([]);
  });
});

it('packages are installed again only when a version differs, not when the lock file was touched', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koala-lock-'));
  const [installed, lock] = [join(folder, 'installed.json'), join(folder, 'lock.json')];
  const write = (file: string, packages: object) => writeFileSync(file, JSON.stringify({ packages }));
  try {
    write(lock, { '': {}, a: { version: '1.0.0' }, b: { version: '1.0.0', optional: true } });
    expect(isInstalled(installed, lock)).toBe(false);
    write(installed, { a: { version: '1.0.0' } });
    utimesSync(installed, 0, 0);
    expect(isInstalled(installed, lock)).toBe(true);
    write(installed, { a: { version: '0.9.0' } });
    utimesSync(installed, 0, 0);
    expect(isInstalled(installed, lock)).toBe(false);
    utimesSync(lock, 0, 0);
    expect(isInstalled(installed, lock)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
