import { readFileSync } from 'node:fs';

/** What the kernel counts in /proc/<pid>/stat, on every Linux. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds, user and system, of all children of this process that have ended, with everything they waited for.
 * Undefined where there is no /proc. On a machine that others use too it is the measure of a suite; its seconds by
 * the clock are not.
 */
export function childrenCpu() {
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
