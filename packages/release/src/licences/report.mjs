import { EXCEPTIONS, productionPackages } from './packages.mjs';

/** The packages by licence, as Markdown. */
export function licenceReport() {
  const all = productionPackages();
  const groups = groupByLicence(all);
  const rows = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([license, packages]) => {
      const names = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `| ${license} | ${packages.length} | ${names} |`;
    });
  const exceptions = Object.entries(EXCEPTIONS).map(([name, reason]) => `| ${name} | ${reason} |`);
  return [
    '# Dependencies and their licences',
    '',
    `The ${all.length} packages that the lockfile installs for production, all workspaces together.`,
    'What a release holds of them is less: its `LICENCES.txt` has the texts of that.',
    '',
    '| licence | packages | which |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `## Exceptions`,
    '',
    'Their licence is missing in the lockfile, or does not allow to ship them:',
    '',
    '| package | why it may be installed |',
    '| --- | --- |',
    ...exceptions,
    '',
  ].join('\n');
}

function groupByLicence(packages) {
  const groups = new Map();
  for (const each of packages) groups.set(each.license, [...(groups.get(each.license) ?? []), each]);
  return groups;
}
