import { expect, it } from 'vitest';
import { isFree, KNOWN, productionPackages } from '../licences/packages.mjs';
import { licenceReport } from '../licences/report.mjs';

const installed = productionPackages();

it('every package that runs in production has a licence compatible with ours', () => {
  expect(installed.length).toBeGreaterThan(100);
  const refused = installed.filter(({ name, license }) => !isFree(license) && !(name in KNOWN));
  expect(refused).toEqual([]);
});

it('every exception is still needed', () => {
  const names = new Set(installed.map(({ name }) => name));
  expect(Object.keys(KNOWN).filter((name) => !names.has(name))).toEqual([]);
});

it('npm run licences names each of them once, and each exception', () => {
  const report = licenceReport();
  const [packages, exceptions] = report.split('## Exceptions');
  const named = packages!
    .split('\n')
    .flatMap((line) => /^\| .* \| \d+ \| (.*) \|$/.exec(line)?.[1]?.split(', ') ?? []);
  expect(named.sort()).toEqual(installed.map(({ name, version }) => `${name} ${version}`).sort());
  for (const name of Object.keys(KNOWN)) expect(exceptions).toContain(`| ${name} |`);
});
