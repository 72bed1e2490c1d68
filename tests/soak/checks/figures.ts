import { keeperProviders } from '@koala/keeper/chain/keeperProviders';
import { problemsOf } from '@koala/audit/proof/judgment';
import { readProof } from '@koala/audit/proof/readProof';
import { runScript } from '../../../apps/localnet/src/processes/runScript.ts';
import type { LocalChain, System } from '../../harness/System.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** Checks that the contracts hold what they owe and run the published code. Skipped when the read fails, as during a reorganization. */
export async function checkCoverage({ rpc, manifest }: LocalChain, promises: Promises): Promise<void> {
  const { client } = keeperProviders([rpc.url], manifest);
  const proof = await readProof(client, manifest).catch(() => undefined);
  if (!proof) return;
  const { short, changed } = problemsOf(proof);
  const lacking = short.map(
    ({ contract, asset, owed, held }) => `${contract} lacks ${owed - held} wei of ${asset}`,
  );
  const found = [...lacking, ...changed.map(({ name }) => `${name} does not run the published code`)];
  promises.check('covered', found.length === 0, () => `block ${proof.block.number}: ${found.join('; ')}`);
}

/** Recomputes every figure from the chain and compares it with the index. Resolves to the command's output. */
export async function compareFigures(
  { chain, databases, settings }: System,
  promises: Promises,
): Promise<string> {
  const { code, output } = await runScript(['apps/cli/koala.mjs', 'recompute'], {
    KOALA_MANIFEST: `${settings.folder}/manifest.json`,
    RPC_URL: chain.rpc.url,
    DATABASE_URL: databases.urls.join(','),
  });
  promises.check('figures', code === 0, () => output.slice(-2_000));
  return output.trim();
}
