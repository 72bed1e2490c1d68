import { EXCEPTIONS, productionPackages } from './packages.ts';
import type { ProductionPackage } from './packages.ts';

export function licenseReport(): string {
  const all = productionPackages();
  const groups = groupByLicense(all);
  const rows = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([license, packages]) => {
      const names = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `| ${license} | ${packages.length} | ${names} |`;
    });
  const exceptions = Object.entries(EXCEPTIONS).map(([name, reason]) => `| ${name} | ${reason} |`);
  return [
    '# Dependencies and their licenses',
    '',
    `The ${all.length} packages that the lockfile installs for production, all workspaces together.`,
    'A release contains fewer of them; its `LICENSES.txt` has their license texts.',
    '',
    '| license | packages | which |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `## Exceptions`,
    '',
    'Packages whose license is missing from the lockfile or does not allow distribution:',
    '',
    '| package | why it may be installed |',
    '| --- | --- |',
    ...exceptions,
    '',
  ].join('\n');
}

function groupByLicense(packages: readonly ProductionPackage[]): Map<string, ProductionPackage[]> {
  const groups = new Map<string, ProductionPackage[]>();
  for (const each of packages) groups.set(each.license, [...(groups.get(each.license) ?? []), each]);
  return groups;
}
