import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOnce } from '@koala/release/packaging/bundleOnce';
import { bundleKeeper, bundleServer } from '@koala/release/packaging/bundlePrograms';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Bundled into folders that git ignores. The command line is bundled with the server. */
const PROGRAMS = {
  main: { directory: join(root, 'apps/keeper/node_modules/.keeper'), bundle: bundleKeeper },
  koala: { directory: join(root, 'apps/keeper/node_modules/.koala'), bundle: bundleServer },
};

export interface RunningCommand {
  process: ChildProcess;
  output: () => string;
  /** Resolves to its exit code, or to null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts the bundled keeper or command line in its own process, with the root as working directory. */
export function startCommand(
  program: keyof typeof PROGRAMS,
  args: string[],
  env: Record<string, string> = {},
): RunningCommand {
  const { directory, bundle } = PROGRAMS[program];
  bundleOnce(directory, bundle);
  const child = spawn(process.execPath, [join(directory, `${program}.js`), ...args], {
    cwd: root,
    env: { ...process.env, KEEPER_KEY: '', RPC_URL: '', KOALA_MANIFEST: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.once('close', () => process.off('exit', kill));
  return { process: child, output: () => output, ended };
}
