import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Known vulnerabilities of the lockfile's production packages: the output of `npm audit --json`, `{}` if there is none. */
export function readAdvisories() {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout || '{}');
}

/** Formats the output of `npm audit --json` as Markdown. */
export function advisoryReport({ vulnerabilities, message }) {
  const title = '## Known vulnerabilities\n\n';
  if (!vulnerabilities)
    return `${title}**Unknown**: the registry's advisories could not be read${message ? ` (${message})` : ''}.\n`;
  const rows = Object.values(vulnerabilities).map(({ name, severity, range, via, fixAvailable }) => {
    const reasons = via.map((each) => each.title ?? `by ${each}`).join('; ');
    return `| ${name} | ${severity} | ${range} | ${reasons} | ${fixAvailable ? 'yes' : 'no'} |`;
  });
  if (rows.length === 0) return `${title}None, according to the registry's advisories.\n`;
  return `${title}| package | severity | versions | what | fix |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}
