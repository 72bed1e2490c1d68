import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The parts of the output of `npm audit --json` that are used. */
interface AuditAnswer {
  vulnerabilities?: Record<
    string,
    {
      name: string;
      severity: string;
      range: string;
      via: (string | { title: string })[];
      fixAvailable: unknown;
    }
  >;
  message?: string;
}

/** Known vulnerabilities of the lockfile's production packages: the output of `npm audit --json`, or `{}` if it printed nothing. */
export function readAdvisories(): AuditAnswer {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout || '{}') as AuditAnswer;
}

/** Formats the output of `npm audit --json` as Markdown. */
export function advisoryReport({ vulnerabilities, message }: AuditAnswer): string {
  const title = '## Known vulnerabilities\n\n';
  if (!vulnerabilities)
    return `${title}**Unknown**: the registry's advisories could not be read${message ? ` (${message})` : ''}.\n`;
  const rows = Object.values(vulnerabilities).map(({ name, severity, range, via, fixAvailable }) => {
    const reasons = via.map((each) => (typeof each === 'string' ? `by ${each}` : each.title)).join('; ');
    return `| ${name} | ${severity} | ${range} | ${reasons} | ${fixAvailable ? 'yes' : 'no'} |`;
  });
  if (rows.length === 0) return `${title}None, according to the registry's advisories.\n`;
  return `${title}| package | severity | versions | what | fix |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}
