import { bundleFile } from '../../../scripts/machine/bundleFile.mjs';
import { runCommand } from '../../src/processes/runCommand.ts';

const PROGRAM = 'localnet/node_modules/.deploy/main.mjs';
let bundled: Promise<void> | undefined;

/**
 * Runs the deploy and upgrade command to completion, on JuChain's main network. Bundled into one file once per process,
 * because `npm run deploy` compiles its TypeScript each time.
 */
export async function runDeploy(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  bundled ??= bundleFile('contracts/deploy/main.ts', PROGRAM);
  await bundled;
  return runCommand([PROGRAM, '--chain', '210000', ...args], env);
}
