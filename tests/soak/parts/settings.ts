import { join } from 'node:path';
import { repositoryRoot } from '../../../apps/localnet/src/paths.ts';
import { freePort } from '@koala/deploy/freePort';
import { parseOptions } from '@koala/toolchain/parseOptions';
import { portsFrom } from '../../harness/parts/settings.ts';
import type { StackPorts, StackSettings } from '../../harness/parts/settings.ts';

export interface SoakSettings extends StackSettings {
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
  if (!(minutes > 0 && minutes <= 1440)) throw new Error('--minutes must be a number up to 1440.');
  const folder = env.SOAK_DIR ?? join(repositoryRoot, '.localnet/soak');
  return {
    minutes,
    seed: values.seed,
    folder,
    isCheck: false,
    inContainers: false,
    only: [],
    report: undefined,
    release: join(folder, 'release'),
    isReleaseGiven: false,
    ports: await freePorts(),
  };
}

/** Free ports, so that concurrent runs and other programs do not collide. */
async function freePorts(): Promise<StackPorts> {
  const taken = new Set<number>();
  const free = async <T extends object>(ports: T): Promise<T> => {
    const found: [string, unknown][] = [];
    for (const [name, value] of Object.entries(ports) as [string, number | object][]) {
      if (typeof value === 'object') {
        found.push([name, await free(value)]);
        continue;
      }
      let port = await freePort();
      while (taken.has(port)) port = await freePort();
      taken.add(port);
      found.push([name, port]);
    }
    return Object.fromEntries(found) as T;
  };
  return free(portsFrom(0));
}
