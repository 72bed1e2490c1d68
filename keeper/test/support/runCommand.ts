import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningCommand {
  process: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** Resolves to its exit code, or to null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a command of this workspace in a process of its own, as npm does at the root. */
export function startCommand(file: string, args: string[], env: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, ['--import', 'tsx', `keeper/src/${file}`, ...args], {
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
