import { spawn } from 'node:child_process';
import { repositoryRoot } from '../paths.ts';

/** Runs a command in the repository to completion. Resolves to its exit code and output. */
export async function runCommand(
  args: string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
