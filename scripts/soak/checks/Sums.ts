import { keeperProviders } from '@koala/keeper/chain/keeperProviders';
import { problemsOf } from '@koala/protocol/proof/judgement';
import { readProof } from '@koala/protocol/proof/readProof';
import type { World } from '../../../localnet/src/world/World.ts';
import type { Promises } from '../promises/Promises.ts';

/** Reads what the contracts owe and hold, from the chain itself. A chain that goes back while it is read is read again next time. */
export async function checkSums({ blocks, manifest }: World, promises: Promises): Promise<void> {
  const { client } = keeperProviders([blocks.rpc.url], manifest);
  const proof = await readProof(client, manifest).catch(() => undefined);
  if (!proof) return;
  const { short, changed } = problemsOf(proof);
  const lacking = short.map(
    ({ contract, asset, owed, held }) => `${contract} lacks ${owed - held} wei of ${asset}`,
  );
  const found = [...lacking, ...changed.map(({ name }) => `${name} runs other code`)];
  promises.check('covered', found.length === 0, () => `block ${proof.block.number}: ${found.join('; ')}`);
}
