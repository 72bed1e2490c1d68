import { join } from 'node:path';
import { freePort } from '@koala/deploy/freePort';
import { parseOptions } from '@koala/toolchain/parseOptions';
import { repositoryRoot } from '../../apps/localnet/src/paths.ts';
import { portsFrom } from '../harness/parts/settings.ts';
import type { SystemSettings } from '../harness/parts/settings.ts';

export interface SoakSettings extends SystemSettings {
  /** Duration of user activity and faults, without the start and the final comparison. */
  minutes: number;
  /** Seed of all random choices: actions, faults and their times. */
  seed: string;
}

/** Reads the command line and the environment, and finds free ports. Exits with 2 on an unknown option. */
export async function soakSettings(args: string[], env: NodeJS.ProcessEnv): Promise<SoakSettings> {
  const { values } = parseOptions({
    args,
    options: { minutes: { type: 'string', default: '5' }, seed: { type: 'string', default: 'koala' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 1440))
    throw new Error(`--minutes must be above 0 and at most 1440, not "${values.minutes}" (example: 60)`);
  const folder = env.SOAK_DIR ?? join(repositoryRoot, '.localnet/soak');
  const release = join(folder, 'release');
  const ports = await freePorts(portsFrom(0), new Set());
  return { minutes, seed: values.seed, folder, release, isReleaseGiven: false, ports };
}

/** The same names with free ports, so that concurrent runs and other programs do not collide. */
async function freePorts<T extends object>(names: T, taken: Set<number>): Promise<T> {
  const found: [string, unknown][] = [];
  for (const [name, value] of Object.entries(names) as [string, number | object][]) {
    let port = await freePort();
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    found.push([name, typeof value === 'object' ? await freePorts(value, taken) : port]);
  }
  return Object.fromEntries(found) as T;
}
