import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseOptions } from '@koala/toolchain/parseOptions';
import { repositoryRoot } from '../../../apps/localnet/src/paths.ts';
import { portsFrom } from '../../harness/parts/settings.ts';
import type { Ports, SystemSettings } from '../../harness/parts/settings.ts';

export interface StackSettings extends SystemSettings {
  isCheck: boolean;
  /** Whether everything runs in containers, as in compose.yaml. */
  inContainers: boolean;
  /** Names of the faults to inject; all when empty. */
  only: readonly string[];
  /** Path of a check's report, a Markdown table. */
  report: string | undefined;
}

/** The stack's ports from the environment. */
export const stackPorts = (env: NodeJS.ProcessEnv): Ports => portsFrom(Number(env.STACK_PORT ?? 6100));

/** Reads the command line and the environment. Exits with 2 on an unknown option. */
export function stackSettings(args: string[], env: NodeJS.ProcessEnv): StackSettings {
  const { values } = parseOptions({
    args,
    options: {
      check: { type: 'boolean', default: false },
      containers: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      release: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const folder = env.STACK_DIR ?? join(repositoryRoot, '.localnet/stack');
  mkdirSync(folder, { recursive: true });
  return {
    isCheck: values.check,
    inContainers: values.containers,
    only: values.only,
    release: values.release ?? join(folder, 'release'),
    isReleaseGiven: values.release !== undefined,
    report: values.report,
    folder,
    ports: stackPorts(env),
  };
}
