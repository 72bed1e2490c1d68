import { runScript } from '../../src/processes/runScript.ts';

/** Runs `koala deploy` with the main network's chain id and waits until it exits. */
export async function runDeploy(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return runScript(['apps/cli/koala.mjs', 'deploy', '--chain', '210000', ...args], env);
}
