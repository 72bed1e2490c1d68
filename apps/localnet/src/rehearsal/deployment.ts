import { existsSync } from 'node:fs';
import { cast } from './cast.ts';
import type { Rehearsal } from './Rehearsal.ts';

/** Deploys: rejected with the shipped parameters, then as a dry run, then for real; a second deployment is rejected. */
export async function rehearseDeployment(rehearsal: Rehearsal): Promise<void> {
  const { reader, parameters, chainId } = rehearsal;
  const { deployer } = cast;
  const check = rehearsal.report.step('deployment');

  const shipped = `packages/deploy/src/parameters/${chainId}.json`;
  const unfilled = await rehearsal.deploy(deployer, '--parameters', shipped);
  check('the shipped parameters are refused until they are filled in', unfilled.code === 1);
  check(
    'the error names a placeholder that is not filled in',
    /usdt: is still a placeholder/.test(unfilled.output),
  );

  const block = await reader.getBlockNumber();
  const dry = await rehearsal.deploy(deployer, '--dry-run');
  check('the dry run succeeds', checkCommand(dry, 'nothing was sent'));
  check('the dry run does not change the chain', (await reader.getBlockNumber()) === block);

  const real = await rehearsal.deploy(deployer);
  check('everything is deployed and verified', checkCommand(real, 'Deployed: '));
  if (real.code !== 0) throw new Error('the deployment failed: see its output above');
  const manifest = rehearsal.manifest();
  const { contracts, accounts } = manifest;
  check('the addresses are those of the dry run', dry.output.includes(contracts.miner.address));
  check('the manifest names the chain', manifest.chainId === chainId && !manifest.local);
  check('the manifest lists no Multicall3, because the chain has none', contracts.multicall3 === undefined);
  check('the timelock is the upgrader', accounts.upgrader !== parameters.admin);
  check('the journal is deleted', !existsSync(rehearsal.manifestFile.replace('.json', '.journal')));
  const again = await rehearsal.deploy(deployer);
  check('a second deployment is refused', checkCommand(again, 'already describes a deployment', 1));
}

/** Whether a command exited with the expected code and printed the text; otherwise prints its output. */
export function checkCommand(
  { code, output }: { code: number | null; output: string },
  text: string,
  expected = 0,
): boolean {
  if (code === expected && output.includes(text)) return true;
  console.error(output);
  return false;
}
