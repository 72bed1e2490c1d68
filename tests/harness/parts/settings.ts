import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseOptions } from '@koala/toolchain/parseOptions';
import { repositoryRoot } from '../../../apps/localnet/src/paths.ts';

export interface StackSettings {
  isCheck: boolean;
  /** Whether everything runs in containers, as in compose.yaml. */
  inContainers: boolean;
  /** Names of faults; all when there are none. */
  only: readonly string[];
  /** Path of the release, and whether it has to be built first. */
  release: string;
  isReleaseGiven: boolean;
  /** Path of a check's report, a Markdown table. */
  report: string | undefined;
  /** Folder of logs and data. */
  folder: string;
  ports: StackPorts;
}

export type StackPorts = ReturnType<typeof portsFrom>;

/** Ports of all parts, following `first`. */
export const portsFrom = (first: number) => ({
  site: first + 43,
  http: first + 80,
  caddyAdmin: first + 19,
  /** Port of the stack itself, for the operator's commands. */
  control: first + 44,
  rpc: first + 45,
  /** Two RPC providers in front of the chain, used by the programs. */
  providers: { 'provider-1': first + 46, 'provider-2': first + 47 },
  postgres: { 'postgres-1': first + 32, 'postgres-2': first + 33 },
  prometheus: first + 90,
  alertmanager: first + 93,
  /** A program's port for users, and its port for the operator. */
  api: { 'api-1': first + 1, 'api-2': first + 2 },
  metrics: {
    'api-1': first + 11,
    'api-2': first + 12,
    'indexer-1': first + 13,
    'indexer-2': first + 14,
    'keeper-1': first + 15,
    'keeper-2': first + 16,
  },
});

/** The stack's ports from the environment. */
export const stackPorts = (env: NodeJS.ProcessEnv): StackPorts => portsFrom(Number(env.STACK_PORT ?? 6100));

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
