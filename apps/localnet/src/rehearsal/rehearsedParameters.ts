import { readFileSync } from 'node:fs';
import { parametersPath } from '@koala/deploy/parameters';

type Values = Record<string, unknown>;
const read = (path: string | URL) => JSON.parse(readFileSync(path, 'utf8')) as Values;

/** A chain's parameters as they ship, with a fixed start, a guardian, and values in place of the placeholders. */
export function rehearsedParameters(chainId: number): Values {
  const shipped = read(parametersPath(chainId));
  const values = read(new URL('parameters.json', import.meta.url));
  const isOpen = (name: string) =>
    ['startTime', 'guardian'].includes(name) || String(shipped[name]).startsWith('FILL IN');
  return Object.fromEntries(
    Object.keys(shipped).map((name) => [name, isOpen(name) ? values[name] : shipped[name]]),
  );
}
