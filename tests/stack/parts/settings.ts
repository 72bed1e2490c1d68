import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../../apps/localnet/src/paths.ts';

export interface StackSettings {
  isCheck: boolean;
  /** Whether everything runs in containers, as compose.yaml says. */
  inContainers: boolean;
  /** Names of faults; all when there are none. */
  only: readonly string[];
  /** Where the release is, and whether it has to be made first. */
  release: string;
  isReleaseGiven: boolean;
  /** Where the report of a check goes, as a table of Markdown. */
  report: string | undefined;
  /** Logs, and what the parts keep. */
  folder: string;
  ports: StackPorts;
}

export type StackPorts = ReturnType<typeof portsFrom>;

/** Where everything listens, on ports after `first`. */
export const portsFrom = (first: number) => ({
  site: first + 43,
  http: first + 80,
  caddyAdmin: first + 19,
  /** Of the stack itself, for the operator's commands. */
  control: first + 44,
  rpc: first + 45,
  /** Two RPC providers before the chain, which the programs ask. */
  providers: { 'provider-1': first + 46, 'provider-2': first + 47 },
  postgres: { 'postgres-1': first + 32, 'postgres-2': first + 33 },
  prometheus: first + 90,
  alertmanager: first + 93,
  /** Where a program answers users, and where it answers the operator. */
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

/** The ports of the stack that the environment names. */
export const stackPorts = (env: NodeJS.ProcessEnv): StackPorts => portsFrom(Number(env.STACK_PORT ?? 6100));

/** Reads the command line and the environment. Throws on an unknown option. */
export function stackSettings(args: string[], env: NodeJS.ProcessEnv): StackSettings {
  const { values } = parseArgs({
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
